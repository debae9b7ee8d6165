/// <reference types="vite/client" />
declare module "*.css";
declare module "@fontsource/*";
declare module "@fontsource-variable/*";
