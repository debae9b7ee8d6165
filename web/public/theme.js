// Sets the chosen theme before anything is painted; without a choice the system decides.
try {
  const theme = localStorage.getItem("theme");
  for (const look of ["plain", "large"]) document.documentElement.toggleAttribute(`data-${look}`, localStorage.getItem(look) === "on");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing follows the system.
}
