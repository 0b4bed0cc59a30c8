import * as charts from '../charts.ts'
import * as commandPalette from '../command-palette.ts'
import * as dataTable from '../data-table.ts'
import * as date from '../date.ts'
import * as imageViewer from '../image-viewer.ts'
import * as index from '../index.ts'
import * as qrCode from '../qr-code.ts'
import * as safeHtml from '../safe-html.ts'
import * as upload from '../upload.ts'

/** All that the entries of this package export. */
export const entries = {
  ...index,
  ...charts,
  ...dataTable,
  ...date,
  ...upload,
  ...imageViewer,
  ...commandPalette,
  ...qrCode,
  ...safeHtml,
}
