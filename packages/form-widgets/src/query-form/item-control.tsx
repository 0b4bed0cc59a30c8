import { lazyComponent } from '@trackhoe/ui'
import type { PopupReportDialogProps } from '../selectors/shared/popup-report-props.ts'
import { QueryItemInput, type QueryItemInputProps } from '../selectors/query/query-item-input.tsx'

const PopupReportDialog = lazyComponent(
  async () => (await import('../selectors/dialogs/popup-report-dialog.tsx')).PopupReportDialog,
)

/** The input of a view type. Lists that have none do not load it. */
export function ItemControl(props: Omit<QueryItemInputProps, 'popup'>) {
  return <QueryItemInput {...props} popup={Popup} />
}

/** The dialog, whose code is loaded when it opens. */
function Popup(props: PopupReportDialogProps) {
  return <PopupReportDialog {...props} enabled={props.open} onDismiss={() => props.onOpenChange(false)} />
}
