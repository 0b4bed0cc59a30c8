import { lazyComponent } from '@trackhoe/ui'
import { useMessages } from '../../selectors/shared/selector.messages.ts'
import type { ReportRow } from '../../services/report-source.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { DialogField } from '../kit/dialog-field.tsx'
import { Unconnected } from '../kit/unconnected.tsx'
import { readList, readText } from '../kit/values.ts'
import type { WidgetControlProps } from '../kit/widget.ts'

const PopupReportDialog = lazyComponent(
  async () => (await import('../../selectors/dialogs/popup-report-dialog.tsx')).PopupReportDialog,
)

/** Takes columns of the chosen rows of a report into this field and others. */
export function PopupControl(props: WidgetControlProps) {
  const { field, value, onChange, siblings } = props
  const { popupCode = '', orgFields = [], destFields = [], multiple = false } = field
  const t = useMessages()
  const { reports } = useWidgetServices()
  if (!reports) return <Unconnected texts={readList(value)} />
  const problem =
    popupCode === '' || orgFields.length === 0 || destFields.length === 0
      ? t.badPopup
      : orgFields.length === destFields.length
        ? undefined
        : t.badPopupCounts

  function change(rows: readonly ReportRow[]) {
    const textOf = (column: string) => rows.map((row) => readText(row[column])).join(',')
    for (const [index, target] of destFields.entries()) {
      const text = textOf(orgFields[index] ?? '')
      if (target === field.key) onChange(text)
      else siblings?.set(target, text)
    }
    if (!destFields.includes(field.key)) onChange(textOf(orgFields[0] ?? ''))
  }

  return (
    <>
      <DialogField
        {...props}
        disabled={problem !== undefined || props.disabled}
        text={readText(value)}
        onClear={() => change([])}
      >
        {(open, onOpenChange) => (
          <PopupReportDialog
            enabled={open}
            open={open}
            onOpenChange={onOpenChange}
            onDismiss={() => onOpenChange(false)}
            code={popupCode}
            groupId={popupCode}
            multiple={multiple}
            onConfirm={change}
          />
        )}
      </DialogField>
      {problem !== undefined && (
        <p role="alert" className="m-0 pt-1 text-12 text-danger-text">
          {problem}
        </p>
      )}
    </>
  )
}
