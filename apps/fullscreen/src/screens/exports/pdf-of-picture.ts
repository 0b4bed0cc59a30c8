import { jsPDF } from 'jspdf'

/** Makes a PDF of one page that a PNG fills, without loss. Units: px, 96 to the inch. */
export async function pdfOfPicture(
  png: Blob,
  { width, height, title }: { width: number; height: number; title: string },
): Promise<Blob> {
  const pdf = new jsPDF({
    unit: 'px',
    // Without it a pixel is another length than that of a browser.
    hotfixes: ['px_scaling'],
    format: [width, height],
    orientation: width > height ? 'landscape' : 'portrait',
    compress: true,
  })
  pdf.setProperties({ title })
  pdf.addImage(new Uint8Array(await png.arrayBuffer()), 'PNG', 0, 0, width, height)
  return pdf.output('blob')
}
