import {
  Alert,
  Button,
  Descriptions,
  Dialog,
  DialogClose,
  displayValue,
  Skeleton,
  useThemedProps,
  type LazyProps,
} from '@trackhoe/ui'
import { useMessages } from '../../locale/use-messages.ts'
import { LazyStoredKeys } from '../../widgets/kit/stored-keys-display.tsx'
import { useFieldChoices, type LoadedChoices } from '../../widgets/kit/use-field-choices.ts'
import type { Entity, EntityField } from '../definition/define-entity.ts'
import { fieldText } from '../definition/entity-columns.tsx'
import { useDetails, type LoadDetails } from '../definition/use-details.ts'
import type { DialogDomProps } from '../../services/dom-props.ts'

export interface EntityDetailDialogProps<Row extends object> extends Pick<LazyProps, 'onDismiss'>, DialogDomProps {
  entity: Pick<Entity<Row, never, never, never>, 'useFields' | 'useTexts' | 'nameOf' | 'dialogWidth'>
  row: Row
  loadDetails?: LoadDetails<Row>
  onClose: () => void
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    EntityDetailDialog: EntityDetailDialogProps<object>
  }
}

/**
 * Shows the fields of a row as text, in their order. Secret fields are left out.
 * Source: platform specification §4 "Form action modes".
 */
export function EntityDetailDialog<Row extends object>(own: EntityDetailDialogProps<Row>) {
  const { entity, row, loadDetails, onClose, onDismiss: _, ...dom } = useThemedProps('EntityDetailDialog', own)
  const t = useMessages().entity
  const { noun } = entity.useTexts()
  const fields = entity.useFields().filter(({ widget }) => !widget.secret)
  const choices = useFieldChoices(fields)
  const { details } = useDetails(row, loadDetails)
  const shown = typeof details === 'object' ? { ...row, ...details.known } : row
  const unavailable = fields.filter((field) => choices.failed(field) || (field.deferred && details === 'failed'))
  return (
    <Dialog
      {...dom}
      onClose={onClose}
      title={t.detailTitle(noun, entity.nameOf(row))}
      width={entity.dialogWidth}
      footer={
        <DialogClose>
          <Button>{t.close}</Button>
        </DialogClose>
      }
    >
      {unavailable.length > 0 && (
        <Alert tone="warning" className="mb-3">
          {t.detailFailed(unavailable.map(({ label }) => label))}
        </Alert>
      )}
      <Descriptions
        columns={2}
        items={fields.map((field) => ({
          label: field.label,
          value: <FieldValue field={field} row={shown} choices={choices} />,
          fullWidth: field.span === 'full' ? true : undefined,
        }))}
      />
    </Dialog>
  )
}

interface FieldValueProps<Row extends object> {
  field: EntityField<Row>
  row: Row
  choices: LoadedChoices
}

/** The text of a value; of one that was chosen on the server its name. */
function FieldValue<Row extends object>({ field, row, choices }: FieldValueProps<Row>) {
  const text = fieldText(field, row, choices)
  const ownText = typeof field.column === 'object' && field.column.text !== undefined
  const { Display } = field.widget
  const source = field.widget.keySource?.(field)
  if ((!Display && !source) || ownText || text === '') return displayValue(text)
  const value = field.widget.read(Reflect.get(row, field.key))
  if (Display) return <Display field={field} choices={choices.of(field)} value={value} />
  return <LazyStoredKeys source={source ?? null} value={value} fallback={<Skeleton className="h-4 w-30" />} />
}
