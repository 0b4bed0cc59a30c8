import sanitize from 'sanitize-html'
import { judgePicture } from './picture-size.ts'

const PICTURE_DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,/i
/** No function but a color: `url()` would fetch something, and an escape could hide one. */
const PLAIN_VALUE = /^(?:[^(\\]|rgba?\([\d\s.,%]+\))*$/i

const SIDES = ['', '-top', '-right', '-bottom', '-left']
const STYLES = [
  'text-align',
  'color',
  'background-color',
  'width',
  'height',
  ...['', '-family', '-size', '-style', '-weight', '-variant', '-stretch'].map((part) => `font${part}`),
  ...SIDES.flatMap((side) => [`margin${side}`, `padding${side}`, `border${side}`]),
  ...['-width', '-style', '-color', '-radius', '-collapse', '-spacing'].map((part) => `border${part}`),
]

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
  allowedStyles: { '*': Object.fromEntries(STYLES.map((name) => [name, [PLAIN_VALUE]])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: {
    img(tagName, { src, ...attribs }) {
      return { tagName, attribs: src !== undefined && isHarmlessPicture(src) ? { src, ...attribs } : attribs }
    },
  },
}

/**
 * HTML as it is stored: text, lists, tables, links and pictures, nothing that runs or fetches a style. The client cleans
 * it again when it is shown; this is for every other reader of the row. Source: OWASP ASVS 5.0, 1.3.1.
 */
export const sanitizeHtml = (html: string) => sanitize(html, options)

/** A picture within the text is measured here, because its file never passes the upload. */
function isHarmlessPicture(source: string): boolean {
  const text = source.trim()
  if (!/^data:/i.test(text)) return true
  const prefix = PICTURE_DATA.exec(text)?.[0]
  return prefix !== undefined && judgePicture(Buffer.from(text.slice(prefix.length), 'base64')) !== 'too many pixels'
}
