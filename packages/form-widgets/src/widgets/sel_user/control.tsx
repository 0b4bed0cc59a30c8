import { joinList, lazyComponent, useLocale } from '@trackhoe/ui'
import { useStoredLabels } from '../../selectors/shared/stored-labels.ts'
import type { UserOption } from '../../services/user-directory.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { DialogField } from '../kit/dialog-field.tsx'
import { Unconnected } from '../kit/unconnected.tsx'
import { readList } from '../kit/values.ts'
import type { WidgetControlProps } from '../kit/widget.ts'

const SelectUserDialog = lazyComponent(
  async () => (await import('../../selectors/dialogs/select-user-dialog.tsx')).SelectUserDialog,
)

/** Users by their accounts or their ids; several unless the field says that it takes one. */
export function UserControl(props: WidgetControlProps) {
  const { field, value, onChange, siblings } = props
  const { textField, multiple = true, keyBy = 'username' } = field
  const services = useWidgetServices()
  const locale = useLocale()
  const keys = readList(value)
  const { labels } = useStoredLabels({ of: 'users', by: keyBy }, keys, services)
  if (!services.users) return <Unconnected texts={keys} />

  function change(users: readonly UserOption[]) {
    onChange(users.map((user) => user[keyBy]))
    if (textField !== undefined) siblings?.set(textField, users.map(({ realname }) => realname).join(','))
  }

  return (
    <DialogField {...props} text={joinList(labels, locale)} onClear={() => change([])}>
      {(open, onOpenChange) => (
        <SelectUserDialog
          enabled={open}
          open={open}
          onOpenChange={onOpenChange}
          onDismiss={() => onOpenChange(false)}
          value={keys}
          keyBy={keyBy}
          multiple={multiple}
          onConfirm={change}
        />
      )}
    </DialogField>
  )
}
