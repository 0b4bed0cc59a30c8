import { Alert, Button, Dialog, DialogClose, useThemedProps, type LazyProps } from '@trackhoe/ui'
import { useId, type ReactNode } from 'react'
import type { FormValues } from '../../engine/form-values.ts'
import { checkLeftField } from '../../engine/server-checks.ts'
import { DraftRestoreAlert } from '../../form/draft-restore-alert.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import type { Entity } from '../definition/define-entity.ts'
import { EntityFormField } from './entity-form-field.tsx'
import { isFixed } from './entity-form.ts'
import { useEntityForm } from './use-entity-form.ts'
import type { EntityWriter } from './send-row.ts'
import { useEntitySave, type SaveAnd } from './use-entity-save.ts'
import type { FieldCheck } from './entity-checks.ts'
import type { LoadDetails } from '../definition/use-details.ts'
import type { DialogDomProps } from '../../services/dom-props.ts'

export interface EntityDialogProps<Row extends object, AddBody, EditBody, Query>
  extends Pick<LazyProps, 'onDismiss'>, DialogDomProps {
  entity: Entity<Row, AddBody, EditBody, Query>
  /** `null`: a new one. */
  row: Row | null
  /** The values that a new one starts with, by the keys of its fields. */
  startWith?: FormValues
  source: EntityWriter<AddBody, EditBody>
  loadDetails?: LoadDetails<Row>
  checks?: Readonly<Record<string, FieldCheck<Row>>>
  /** Below the fields. */
  footnote?: ReactNode
  /** A second button, which saves and then does something with the row. */
  saveAnd?: SaveAnd<Row> | undefined
  onClose: () => void
  /** Called when another user has saved the row since it was loaded. */
  onStale?: () => void
  /** After a save; a new row comes with what the server answered and the body that was sent. */
  onSaved: (added?: { result: unknown; body: AddBody }) => void
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    EntityDialog: EntityDialogProps<object, unknown, unknown, unknown>
  }
}

/**
 * Adds a row or changes one. The contract validates, a refusal that names a field is shown at that field, typed values
 * are stored as a draft until it is saved or discarded, and closing asks first. Choices and deferred values may load
 * later: typed values stay. When another user has saved the row meanwhile, the operator chooses field by field. Source:
 * platform specification §4 "Form action modes".
 */
export function EntityDialog<Row extends object, AddBody, EditBody, Query>(
  own: EntityDialogProps<Row, AddBody, EditBody, Query>,
) {
  const props = useThemedProps('EntityDialog', own)
  const {
    entity,
    row,
    startWith: _startWith,
    source: _source,
    loadDetails: _loadDetails,
    checks: _checks,
    footnote,
    saveAnd,
    onClose: _onClose,
    onStale: _onStale,
    onSaved: _onSaved,
    onDismiss: _onDismiss,
    ...dom
  } = props
  const t = useMessages().entity
  const formId = useId()
  const entityForm = useEntityForm(props)
  const { form, fields, labels, start, choices, unavailable, missing, siblings, retry, showValue } = entityForm
  const { title, failure, draft, submit, discard, checkOf, conflictDialog } = useEntitySave(props, entityForm)
  const { isSubmitting, isDirty } = form.formState
  return (
    <Dialog
      {...dom}
      open
      onOpenChange={(open) => !open && discard()}
      title={title}
      width={entity.dialogWidth}
      dirty={isDirty && !isSubmitting}
      footer={
        <>
          <DialogClose>
            <Button disabled={isSubmitting}>{t.cancel}</Button>
          </DialogClose>
          {saveAnd && (
            <Button disabled={isSubmitting} onClick={() => void submit(saveAnd)()}>
              {saveAnd.label}
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId} loading={isSubmitting}>
            {t.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit()(event)}
        className={`grid gap-x-6 gap-y-form-gap ${columnClasses[entity.formColumns]}`}
      >
        <DraftRestoreAlert draft={draft} fields={labels} current={start} show={showValue} className="col-span-full" />
        {failure !== '' && (
          <Alert tone="danger" className="col-span-full">
            {failure}
          </Alert>
        )}
        {unavailable.length > 0 && missing.length === 0 && (
          <Alert tone="warning" className="col-span-full">
            {t.choicesFailed(unavailable.map(({ label }) => label))}
          </Alert>
        )}
        {fields.map((field) => (
          <EntityFormField
            key={field.key}
            field={field}
            control={form.control}
            choices={choices.of(field)}
            fixed={isFixed(field, row)}
            unavailable={unavailable.includes(field)}
            onRetry={() => retry(field)}
            onLeave={() => {
              const check = checkOf(field.key)
              if (check) void checkLeftField(form, field.key, check)
            }}
            siblings={siblings}
          />
        ))}
        {footnote !== undefined && <p className="col-span-full m-0 text-12 text-ink-3">{footnote}</p>}
      </form>
      {conflictDialog}
    </Dialog>
  )
}

const columnClasses = { 1: '', 2: 'narrow:grid-cols-2', 3: 'narrow:grid-cols-3', 4: 'narrow:grid-cols-4' } as const
