interface FileType {
  contentType: string
  /** The browser may show it: it can hold nothing that runs. */
  inline?: true
  /** What such a file begins with; what begins otherwise is something else under a false name. */
  begins?: (head: Buffer) => boolean
}

const starts =
  (...hex: string[]) =>
  (head: Buffer) =>
    hex.some((bytes) => head.subarray(0, bytes.length / 2).equals(Buffer.from(bytes, 'hex')))

const zip = starts('504b0304', '504b0506')
const compound = starts('d0cf11e0a1b11ae1')
const mediaBox = (head: Buffer) => head.subarray(4, 8).toString('latin1') === 'ftyp'

/** How much of a file is read to detect its type. Unit: bytes. */
export const HEAD_BYTES = 16

const TYPES: Readonly<Record<string, FileType>> = {
  jpg: { contentType: 'image/jpeg', inline: true, begins: starts('ffd8ff') },
  jpeg: { contentType: 'image/jpeg', inline: true, begins: starts('ffd8ff') },
  png: { contentType: 'image/png', inline: true, begins: starts('89504e470d0a1a0a') },
  gif: { contentType: 'image/gif', inline: true, begins: starts('474946383761', '474946383961') },
  bmp: { contentType: 'image/bmp', inline: true, begins: starts('424d') },
  webp: {
    contentType: 'image/webp',
    inline: true,
    begins: (head) => starts('52494646')(head) && head.subarray(8, 12).toString('latin1') === 'WEBP',
  },
  ico: { contentType: 'image/x-icon', inline: true, begins: starts('00000100') },
  // Pictures to the eye, programs to the browser: never shown, only saved.
  svg: { contentType: 'image/svg+xml' },
  heic: { contentType: 'image/heic', begins: mediaBox },
  pdf: { contentType: 'application/pdf', begins: starts('255044462d') },
  txt: { contentType: 'text/plain;charset=UTF-8' },
  md: { contentType: 'text/markdown;charset=UTF-8' },
  csv: { contentType: 'text/csv;charset=UTF-8' },
  xml: { contentType: 'application/octet-stream' },
  doc: { contentType: 'application/msword', begins: compound },
  xls: { contentType: 'application/vnd.ms-excel', begins: compound },
  ppt: { contentType: 'application/vnd.ms-powerpoint', begins: compound },
  docx: { contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', begins: zip },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', begins: zip },
  pptx: { contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', begins: zip },
  zip: { contentType: 'application/zip', begins: zip },
  rar: { contentType: 'application/vnd.rar', begins: starts('526172211a07') },
  '7z': { contentType: 'application/x-7z-compressed', begins: starts('377abcaf271c') },
  mp4: { contentType: 'video/mp4', begins: mediaBox },
  mov: { contentType: 'video/quicktime' },
  avi: { contentType: 'video/x-msvideo', begins: starts('52494646') },
  wmv: { contentType: 'video/x-ms-wmv', begins: starts('3026b2758e66cf11') },
  mp3: { contentType: 'audio/mpeg' },
  wav: { contentType: 'audio/wav', begins: starts('52494646') },
}

/**
 * What a file is, by its suffix and its first bytes; undefined for one that is not taken, or that is not what its name
 * says. Source: the list of JeecgBoot 3.9 without programs; the bytes are those of the formats' own specifications.
 */
export function typeOf(suffix: string, head: Buffer): Pick<FileType, 'contentType' | 'inline'> | undefined {
  const type = Object.hasOwn(TYPES, suffix) ? TYPES[suffix] : undefined
  return type && (type.begins?.(head) ?? true) ? type : undefined
}

const INLINE = new Set(Object.values(TYPES).flatMap(({ contentType, inline }) => (inline ? [contentType] : [])))

/** Returns true when a browser may show a file of that type in its place. */
export const mayShow = (contentType: string) => INLINE.has(contentType)
