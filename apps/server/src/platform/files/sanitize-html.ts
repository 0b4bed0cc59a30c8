import sanitize from 'sanitize-html'
import { invalid } from '../http/refusal.ts'
import { judgePicture } from './picture-size.ts'
import { texts } from '../core/language.ts'

/** Open tags within each other. Each further one costs the parser as much as all that are open. */
const MOST_LEVELS = 500

const PICTURE_DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,/i
/** No function but a color: `url()` would fetch something, and an escape could hide one. */
const PLAIN_VALUE = /^(?:[^(\\]|rgba?\([\d\s.,%]+\))*$/i

const SIDES = ['', '-top', '-right', '-bottom', '-left']
const STYLES = new Set([
  'text-align',
  'color',
  'background-color',
  'width',
  'height',
  ...['', '-family', '-size', '-style', '-weight', '-variant', '-stretch'].map((part) => `font${part}`),
  ...SIDES.flatMap((side) => [`margin${side}`, `padding${side}`, `border${side}`]),
  ...['-width', '-style', '-color', '-radius', '-collapse', '-spacing'].map((part) => `border${part}`),
])

const options: sanitize.IOptions = {
  allowedTags: [
    ...sanitize.defaults.allowedTags,
    'img',
    'del',
    'ins',
    'strike',
    'font',
    'center',
    'details',
    'summary',
  ],
  allowedAttributes: {
    '*': ['style', 'title', 'lang', 'dir', 'align'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'type', 'reversed'],
    td: ['colspan', 'rowspan', 'valign', 'width', 'height'],
    th: ['colspan', 'rowspan', 'valign', 'width', 'height', 'scope'],
    col: ['span', 'width'],
    table: ['border', 'cellpadding', 'cellspacing', 'width'],
    font: ['color', 'face', 'size'],
    time: ['datetime'],
  },
  // The library reads each style with a parser of style sheets, which takes seconds for a long text of many.
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: {
    '*': (tagName, { style, ...attribs }) => {
      const plain = style === undefined ? '' : plainStyle(style)
      return { tagName, attribs: plain === '' ? attribs : { ...attribs, style: plain } }
    },
    img(tagName, { src, ...attribs }) {
      return { tagName, attribs: src !== undefined && isHarmlessPicture(src) ? { src, ...attribs } : attribs }
    },
  },
}

/** The declarations of a style that are among the allowed ones and fetch nothing. */
function plainStyle(style: string): string {
  return style
    .split(';')
    .flatMap((declaration) => {
      const [name = '', ...rest] = declaration.split(':')
      const property = name.trim().toLowerCase()
      const value = rest.join(':').trim()
      return STYLES.has(property) && value !== '' && PLAIN_VALUE.test(value) ? [`${property}:${value}`] : []
    })
    .join(';')
}

/**
 * HTML as it is stored: text, lists, tables, links and pictures, nothing that runs or fetches a style. The client cleans
 * it again when it is shown; this is for every other reader of the row. Errors: 400 at the field for tags that are nested
 * to exhaust the server. Source: OWASP ASVS 5.0, 1.3.1.
 */
export function sanitizeHtml(html: string, field: string): string {
  let levels = 0
  return sanitize(html, {
    ...options,
    onOpenTag() {
      levels += 1
      if (levels > MOST_LEVELS)
        throw invalid(
          texts(`内容的层级不能超过 ${MOST_LEVELS} 层`, `The content can have at most ${MOST_LEVELS} levels`),
          { field },
        )
    },
    onCloseTag() {
      levels -= 1
    },
  })
}

/** A picture within the text is measured here, because its file never passes the upload. */
function isHarmlessPicture(source: string): boolean {
  const text = source.trim()
  if (!/^data:/i.test(text)) return true
  const prefix = PICTURE_DATA.exec(text)?.[0]
  return prefix !== undefined && judgePicture(Buffer.from(text.slice(prefix.length), 'base64')) !== 'too many pixels'
}
