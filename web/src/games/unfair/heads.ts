// The heads of park cards: the paint of a type, its sign, and the small signs beside it.
import type { IconName } from "../../table/icons";
import type { Face } from "../../wire/types";
import type { Head } from "../drawings";

export const PARK_KINDS = [
  "attraction",
  "upgrade",
  "staff",
  "power",
  "resource",
  "development",
  "super",
  "entrance",
  "gate",
  "event",
  "city",
  "blueprint",
  "kaiju",
  "mastermind",
  "hideout",
];

export function headOfFace(face: Face): Head {
  const isKaiju = face.kind === "kaiju";
  return { ...parkPaint(face), small: smallSigns(face), worth: isKaiju ? "heart" : "coin", isDark: isKaiju };
}

const ATTRACTION = "#24416B";
const TYPES: Record<string, [paint: string, sign: IconName]> = {
  thrill: [ATTRACTION, "p-thrill"],
  leisure: [ATTRACTION, "p-leisure"],
  theatre: [ATTRACTION, "p-theatre"],
  food: [ATTRACTION, "p-food"],
  sideshow: [ATTRACTION, "p-sideshow"],
  hotel: [ATTRACTION, "p-hotel"],
  feature: ["#8A5A00", "p-feature"],
  "guest-services": ["#0F6460", "p-services"],
  quality: ["#63399B", "p-quality"],
  animal: ["#1B6F8C", "p-animal"],
  artifact: ["#6B4A2A", "p-artifact"],
  "theme-kaiju": ["#A8461A", "p-kaiju"],
  "theme-ocean": ["#1C5FB0", "p-ocean"],
  "theme-hacker": ["#2B6B33", "p-hacker"],
  "theme-comicbook": ["#A3285A", "p-comicbook"],
  "theme-wild": ["#4A4F57", "p-wild"],
};
const KINDS: Record<string, [paint: string, sign: IconName]> = {
  staff: ["#5A4634", "staff"],
  power: ["#7B2D7E", "p-power"],
  resource: ["#5A4634", "p-resource"],
  development: ["#3D5A2B", "p-gate"],
  entrance: ["#3D5A2B", "p-gate"],
  gate: ["#3D5A2B", "p-gate"],
  mastermind: ["#4A2A5E", "p-mastermind"],
  blueprint: ["#1F4E79", "p-plan"],
  kaiju: ["#7A2B1E", "p-kaiju"],
};
const PACKS: Record<string, IconName> = {
  kaiju: "p-kaiju",
  ocean: "p-ocean",
  hacker: "p-hacker",
  comicbook: "p-comicbook",
};

interface ParkPaint {
  paint: string;
  sign: IconName;
}

/** The head of a park card: the paint of its type and the sign on it. */
function parkPaint(face: Face): ParkPaint {
  const type = face.signs?.find((sign) => sign in TYPES);
  const known = type ? TYPES[type] : KINDS[face.kind];
  if (known) return { paint: known[0], sign: known[1] };
  const pack = PACKS[face.paint ?? ""] ?? "star";
  return { paint: face.kind === "event" || face.kind === "city" ? "#A8321F" : ATTRACTION, sign: pack };
}

const CLASSES = ["intrusion", "inspection", "injunction"];
const SMALL: Record<string, IconName> = {
  wifi: "p-wifi",
  power: "power",
  hacker: "p-hacker",
  "attacks-hacking": "p-hack-attack",
  "blocks-hacking": "p-hack-defence",
  ...Object.fromEntries(
    CLASSES.flatMap((word) => [
      [`attacks-${word}`, "p-attack"],
      [`blocks-${word}`, "p-defence"],
    ]),
  ),
  ...Object.fromEntries(Object.entries(TYPES).map(([type, [, sign]]) => [`built-in-${type}`, sign])),
};
/** The small signs a park card carries besides its type, each as often as it is printed: Wi-Fi, Power, a built-in icon, what it attacks or blocks. */
function smallSigns(face: Face): { sign: IconName; name: string }[] {
  const seen = new Set<IconName>([parkPaint(face).sign]);
  return (face.signs ?? []).flatMap((name) => {
    const sign = SMALL[name];
    if (!sign || seen.has(sign)) return [];
    if (sign === "p-attack" || sign === "p-defence") seen.add(sign);
    return [{ sign, name: name.replaceAll("-", " ") }];
  });
}
