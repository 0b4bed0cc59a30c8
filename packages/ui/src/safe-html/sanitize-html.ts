import { serverHtml } from '#server-html'
import createPurifier, { type DOMPurify } from 'dompurify'

/** Longer HTML is not displayed. Unit: characters. */
const LONGEST = 1_048_576

const STYLES =
  /^(text-align|color|background-color|width|height|font(-[a-z]+)?|margin(-[a-z]+)?|padding(-[a-z]+)?|border(-[a-z]+)?)$/
const PICTURE_DATA = /^data:image\/(png|jpeg|gif|webp);base64,/i
const LINK = /^(https?:|mailto:|tel:|\/(?![/\\]))/i

const STYLE_ATTRIBUTE = 'data-style'

let purifier: DOMPurify | undefined

/**
 * Keeps text, lists, tables, links and images of the same origin of an untrusted HTML, and removes scripts, frames,
 * forms, style sheets, ids and event handlers. Links open in a new window. On a server styles and images of whole
 * addresses are removed as well.
 *
 * Source: OWASP ASVS 5.0, 1.3.1.
 */
export function sanitizeHtml(html: string): string | TrustedHTML {
  if (html.length > LONGEST) return ''
  if (typeof window === 'undefined') return serverHtml(html)
  purifier ??= createPurifierWithHooks()
  return purifier.sanitize(renameStyles(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'select',
      'textarea',
      'iframe',
      'object',
      'embed',
      'link',
      'meta',
      'base',
    ],
    FORBID_ATTR: ['id', 'name', 'srcset', 'action'],
    ALLOW_DATA_ATTR: false,
    ADD_ATTR: [STYLE_ATTRIBUTE],
    ADD_URI_SAFE_ATTR: [STYLE_ATTRIBUTE],
    RETURN_TRUSTED_TYPE: true,
  })
}

function createPurifierWithHooks(): DOMPurify {
  const made = createPurifier(window)
  made.addHook('afterSanitizeAttributes', (node) => {
    keepPlainStyles(node)
    if (node.hasAttribute('href')) {
      if (!LINK.test(node.getAttribute('href') ?? '')) node.removeAttribute('href')
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    }
    const source = node.getAttribute('src')
    if (source !== null && !isOwnPicture(source)) node.removeAttribute('src')
  })
  return made
}

function isOwnPicture(source: string): boolean {
  if (PICTURE_DATA.test(source)) return true
  return (
    URL.canParse(source, window.location.href) &&
    new URL(source, window.location.href).origin === window.location.origin
  )
}

/**
 * Renames style attributes before anything reads them: a strict content security policy refuses them already when they
 * are parsed, but not properties that a script sets. `applyStyles` sets them.
 */
function renameStyles(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'/])style(\s*=)/gi, `$1${STYLE_ATTRIBUTE}$2`))
}

function keepPlainStyles(node: Element) {
  const text = node.getAttribute(STYLE_ATTRIBUTE) ?? node.getAttribute('style')
  node.removeAttribute(STYLE_ATTRIBUTE)
  node.removeAttribute('style')
  if (text === null) return
  const { style } = document.createElement('i')
  style.cssText = text
  const plain = Array.from(style)
    .map((name) => ({ name, value: style.getPropertyValue(name) }))
    .filter(({ name, value }) => STYLES.test(name) && !/[(\\]/.test(value.replace(/rgba?\([\d\s.,%]+\)/g, '')))
  if (plain.length === 0) return
  node.setAttribute(STYLE_ATTRIBUTE, plain.map(({ name, value }) => `${name}: ${value}`).join('; '))
}

/** Sets the styles that cleaned HTML carries on the elements made of it. */
export function applyStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? ''
    element.removeAttribute(STYLE_ATTRIBUTE)
  }
}

/** The HTML that a browser takes for that of the server while it makes a page of the server its own: it compares nothing. */
export const hydratedHtml = (html: string) => (html.length > LONGEST ? '' : serverHtml(html))
