/** The index of one language, written at build time by `help-plugin.ts`. */
declare module 'virtual-help-index-zh' {
  const pages: import('./help-index.ts').IndexedPage[]
  export default pages
}
declare module 'virtual-help-index-en' {
  const pages: import('./help-index.ts').IndexedPage[]
  export default pages
}
/** The paths of all pages below a language, the built ones included. */
declare module 'virtual-help-paths' {
  const paths: readonly string[]
  export default paths
}
/** What the build knows of the site: its languages, titles and menus. */
declare module 'built-site-data' {
  const siteData: Readonly<Record<string, unknown>>
  export default siteData
}
/** What runtime and theme of Rspress share. */
declare module 'built-shared' {}
