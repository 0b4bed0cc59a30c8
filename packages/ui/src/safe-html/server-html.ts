import sanitize from 'sanitize-html'

const PICTURE = /^(?:\/(?![/\\])|data:image\/(?:png|jpeg|gif|webp);base64,)/i

const options: sanitize.IOptions = {
  allowedTags: [...sanitize.defaults.allowedTags, 'img', 'del', 'ins', 'strike', 'center', 'details', 'summary'],
  allowedAttributes: {
    '*': ['title', 'lang', 'dir', 'align'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: {
    a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
    // Which pictures are of the same origin, a server does not know.
    img: (tagName, { src = '', ...attribs }) => ({
      tagName,
      attribs: PICTURE.test(src) ? { src, ...attribs } : attribs,
    }),
  },
}

/**
 * HTML from people as a page is first sent: what `sanitizeHtml` keeps, without styles. The browser cleans the text again and
 * shows its own result.
 */
export function serverHtml(html: string): string {
  return sanitize(html, options)
}
