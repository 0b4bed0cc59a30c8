/** The index of one language, written at build time by `help-plugin.ts`. */
declare module 'virtual-help-index-zh' {
  const pages: import('./help-index.ts').IndexedPage[]
  export default pages
}
declare module 'virtual-help-index-en' {
  const pages: import('./help-index.ts').IndexedPage[]
  export default pages
}
