export { SafeHtml, type SafeHtmlProps } from './safe-html/safe-html.tsx'
export { sanitizeHtml } from './safe-html/sanitize-html.ts'
