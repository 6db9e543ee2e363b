/** Made by the build plugin web/vite/guides.ts. */
declare module 'virtual:guides' {
  export const guides: Record<import('./guide.ts').GuideName, import('./guide.ts').Guide>;
  /** The addresses of the pictures by their names. */
  export const pictures: Record<string, { light: string; dark: string }>;
}
