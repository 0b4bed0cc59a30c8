/** Points of a page for each pixel of the picture: 96 pixels and 72 points are an inch. */
const POINTS_A_PIXEL = 0.75

/** Makes a PDF of one page that is filled by a picture, without loss. Units: px. Source: ISO 32000-1. */
export async function pdfOfCanvas(
  canvas: HTMLCanvasElement,
  { width, height, title }: { width: number; height: number; title: string },
): Promise<Blob> {
  const pixels = await deflate(rgbOf(canvas))
  const [pageWidth, pageHeight] = [width * POINTS_A_PIXEL, height * POINTS_A_PIXEL]
  const drawing = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Im0 Do Q`
  const objects: { head: string; stream?: Uint8Array<ArrayBuffer> }[] = [
    { head: '<< /Type /Catalog /Pages 2 0 R >>' },
    { head: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    {
      head:
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] ` +
        '/Resources << /XObject << /Im0 5 0 R >> >> /Contents 4 0 R >>',
    },
    { head: `<< /Length ${drawing.length} >>`, stream: bytesOf(drawing) },
    {
      head:
        `<< /Type /XObject /Subtype /Image /Width ${canvas.width} /Height ${canvas.height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /FlateDecode /Length ${pixels.length} >>`,
      stream: pixels,
    },
    { head: `<< /Title <FEFF${hexOf(title)}> >>` },
  ]
  const parts: Uint8Array<ArrayBuffer>[] = []
  const places: number[] = []
  let length = 0
  const add = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? bytesOf(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  add('%PDF-1.4\n')
  objects.forEach(({ head, stream }, at) => {
    places.push(length)
    add(`${at + 1} 0 obj\n${head}\n`)
    if (stream) {
      add('stream\n')
      add(stream)
      add('\nendstream\n')
    }
    add('endobj\n')
  })
  const table = length
  // Each line of the table has twenty bytes.
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`)
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

function rgbOf(canvas: HTMLCanvasElement): Uint8Array<ArrayBuffer> {
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray()
  const rgb = new Uint8Array((data.length / 4) * 3)
  for (let from = 0, to = 0; from < data.length; from += 4) {
    rgb[to++] = data[from] ?? 0
    rgb[to++] = data[from + 1] ?? 0
    rgb[to++] = data[from + 2] ?? 0
  }
  return rgb
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** UTF-16, as texts of a PDF have it. */
const hexOf = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')
