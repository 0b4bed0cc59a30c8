import type { DialogDomProps } from '../../services/dom-props.ts'
import type { ReportRow } from '../../services/report-source.ts'

export interface PopupReportDialogProps extends DialogDomProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The code of the report. */
  code: string
  /** Keeps columns and query fields for 30 s, for all dialogs of the group. */
  groupId?: string
  multiple?: boolean
  /** Called with the selected rows of all pages; the dialog then closes and forgets them. */
  onConfirm: (rows: readonly ReportRow[]) => void
  /** Absent: the name of the report. */
  title?: string
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    PopupReportDialog: PopupReportDialogProps
  }
}
