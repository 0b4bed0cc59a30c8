import createPurifier, { type DOMPurify } from 'dompurify'

/** Longer HTML is not displayed. Unit: characters. */
const LONGEST = 1_048_576

const STYLES =
  /^(text-align|color|background-color|width|height|font(-[a-z]+)?|margin(-[a-z]+)?|padding(-[a-z]+)?|border(-[a-z]+)?)$/
const PICTURE_DATA = /^data:image\/(png|jpeg|gif|webp);base64,/i
const LINK = /^(https?:|mailto:|tel:|\/(?![/\\]))/i

let purifier: DOMPurify | undefined

/**
 * Leaves of somebody's HTML what can be looked at: text, lists, tables, links, pictures of our own. No scripts, frames,
 * forms, style sheets, ids or event handlers; links open in a window of their own. Outside of a browser it answers an
 * empty text, because cleaning needs a document.
 *
 * Source: OWASP ASVS 5.0, 1.3.1.
 */
export function sanitizeHtml(html: string): string | TrustedHTML {
  if (typeof window === 'undefined' || html.length > LONGEST) return ''
  purifier ??= createPurifierWithHooks()
  return purifier.sanitize(html, {
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
    RETURN_TRUSTED_TYPE: true,
  })
}

function createPurifierWithHooks(): DOMPurify {
  const made = createPurifier(window)
  made.addHook('afterSanitizeAttributes', (node) => {
    if (node.hasAttribute('style')) keepPlainStyles(node)
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

function keepPlainStyles(node: Element) {
  if (!(node instanceof HTMLElement)) return node.removeAttribute('style')
  // The list shrinks under the hand that removes from it, so a copy is walked.
  const names = Array.from(node.style)
  for (const name of names) {
    const value = node.style.getPropertyValue(name)
    if (!STYLES.test(name) || /[(\\]/.test(value.replace(/rgba?\([\d\s.,%]+\)/g, ''))) node.style.removeProperty(name)
  }
}
