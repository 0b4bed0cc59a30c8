import { ActionButton, cx } from '@trackhoe/ui'
import { memo, useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { WithConditions, type ControlState } from '../engine/with-conditions.tsx'
import { FormField } from '../form/form-field.tsx'
import { useMessages } from '../locale/use-messages.ts'
import type { FieldOption } from '../services/field-options.ts'
import { useWidgetServices } from '../services/widget-services.tsx'
import { widgetTypes } from '../widgets/registry.ts'
import type { FieldChoices, SiblingFields } from '../widgets/kit/widget.ts'
import type { OnlineField } from './schema/form-field.ts'
import { useOnlineForm } from './online-form-context.ts'

export interface OnlineFieldProps {
  field: OnlineField
  choices: FieldChoices
  /** The prefix of the names of the row: `items.3.` of a sub-table, nothing of the form itself. */
  prefix: string
  /** The choices could not be loaded. */
  failed: boolean
  onRetry: () => void
  /** The fault of the stored value. */
  notice?: string | undefined
  readOnly: boolean
  /** In a cell the label is for screen readers only. */
  cellLabel?: string
}

/** One field of a form. It renders for its own value, and for those that its conditions name. */
export const OnlineFormField = memo(
  function OnlineFormField(props: OnlineFieldProps) {
    const { field } = props
    if (field.widget.hidden) return null
    if (field.subTable) return <SubTableField {...props} />
    return <ShownField {...props} />
  },
  (before, after) =>
    before.field === after.field &&
    before.prefix === after.prefix &&
    before.failed === after.failed &&
    before.notice === after.notice &&
    before.readOnly === after.readOnly &&
    before.cellLabel === after.cellLabel &&
    before.choices.options === after.choices.options &&
    before.choices.departments === after.choices.departments,
)

function ShownField(props: OnlineFieldProps) {
  const { control, getValue, setValue } = useOnlineForm()
  const { field, prefix, readOnly } = props
  const scope = { control, prefix, computes: !readOnly, getValue, setValue }
  return (
    <WithConditions field={field} scope={scope}>
      {(state) => <PlainField {...props} {...state} />}
    </WithConditions>
  )
}

/** A field whose choices are the rows of a sub-table that belong to the choice of another field. */
function SubTableField(props: OnlineFieldProps) {
  const { field, prefix } = props
  const { control } = useOnlineForm()
  const related: unknown = useWatch({ control, name: prefix + (field.subTable?.relatedKey ?? '') })
  const { data } = useWidgetServices()
  const mainValue = typeof related === 'string' || typeof related === 'number' ? String(related) : ''
  const [loaded, setLoaded] = useState<{ of: string; options: readonly FieldOption[] | null }>({ of: '', options: [] })
  const [attempt, setAttempt] = useState(0)
  const { subTable } = field
  useEffect(() => {
    if (!subTable || !data?.subTableOptions || mainValue === '') return
    const controller = new AbortController()
    data.subTableOptions({ ...subTable.source, mainValue }, controller.signal).then(
      (options) => !controller.signal.aborted && setLoaded({ of: mainValue, options }),
      () => !controller.signal.aborted && setLoaded({ of: mainValue, options: null }),
    )
    return () => controller.abort()
  }, [data, subTable, mainValue, attempt])
  const isLoaded = loaded.of === mainValue
  return (
    <PlainField
      {...props}
      choices={{ ...props.choices, options: (isLoaded && loaded.options) || [] }}
      failed={isLoaded && loaded.options === null}
      onRetry={() => setAttempt((before) => before + 1)}
      required={field.required}
      disabled={mainValue === ''}
    />
  )
}

type PlainFieldProps = OnlineFieldProps & ControlState

function PlainField(props: PlainFieldProps) {
  const { field, choices, prefix, failed, onRetry, notice, readOnly, required, disabled, cellLabel } = props
  const t = useMessages().onlineForm
  const { control, isLarge, onLeave, setBusy, validate } = useOnlineForm()
  const name = prefix + field.key
  const siblings = useSiblings(prefix)
  const { Decoration } = field.widget
  if (Decoration) {
    return (
      <div className="col-span-full min-w-0">
        <Decoration field={field} />
      </div>
    )
  }
  if (readOnly || field.readOnly) {
    return <ReadOnlyField {...props} />
  }
  const WidgetControl = field.widget.Control ?? (field.widgetType && widgetTypes[field.widgetType].Control)
  if (!WidgetControl) {
    throw new Error(`[form-widgets] The widget of the field '${field.key}' has no Control, so no form can show it.`)
  }
  const hint = failed ? t.choicesFailed : (notice ?? field.schema.hint)
  const wide = field.schema.span === 'full' || field.widget.wide
  const { maxLength = Infinity } = field
  return (
    <div
      data-field={name}
      className={cx(
        wide && cellLabel === undefined ? 'col-span-full' : 'min-w-0',
        cellLabel !== undefined && '[&_label]:sr-only',
        // Not an editor, which can fill the window.
        isLarge && !wide && cellLabel === undefined && UNPAINTED,
      )}
    >
      <FormField
        control={control}
        name={name}
        label={cellLabel ?? field.label}
        required={required && cellLabel === undefined}
        hint={hint}
      >
        {({ ref, value, onChange, onBlur }) => (
          <WidgetControl
            field={field}
            choices={choices}
            value={value}
            onChange={(next) => {
              onChange(next)
              // What was pasted too long is refused at once, not when the field is left.
              if (typeof next === 'string' && next.length > maxLength) validate(name)
            }}
            inputRef={ref}
            onBlur={() => {
              onBlur()
              onLeave(field, name)
            }}
            clearable={!required}
            siblings={siblings}
            onBusyChange={(busy) => setBusy(name, busy)}
            disabled={disabled || failed ? true : undefined}
          />
        )}
      </FormField>
      {failed && (
        <ActionButton onClick={onRetry} className="text-12 text-accent-text">
          {t.retry}
        </ActionButton>
      )}
    </div>
  )
}

/** Beyond the window a field is laid out and painted when it is reached; the focus ring may stand over its edge. */
const UNPAINTED = '[contain-intrinsic-size:auto_58px] [content-visibility:auto] [overflow-clip-margin:4px]'

/** A value as text a person reads. */
function ReadOnlyField({ field, choices, prefix, cellLabel, notice }: PlainFieldProps) {
  const t = useMessages().onlineForm
  const { control } = useOnlineForm()
  const labelId = useId()
  const value: unknown = useWatch({ control, name: prefix + field.key })
  const siblings = useSiblings(prefix)
  const Display = field.widget.Display ?? (field.widgetType && widgetTypes[field.widgetType].Display)
  const text = field.widget.toText(value, choices, field)
  const shown: ReactNode =
    Display && text !== '' ? (
      <Display field={field} choices={choices} value={value} siblings={siblings} />
    ) : (
      <span className="break-words whitespace-pre-wrap">{text === '' ? t.empty : text}</span>
    )
  if (cellLabel !== undefined) return <div className="flex min-h-control items-center">{shown}</div>
  const wide = field.schema.span === 'full' || field.widget.wide
  return (
    <fieldset
      data-field={prefix + field.key}
      aria-labelledby={labelId}
      className={cx('m-0 min-w-0 border-0 p-0', wide && 'col-span-full')}
    >
      <div id={labelId} className="mb-1 text-ink-2">
        {field.label}
      </div>
      <div className="min-w-0 text-ink">{shown}</div>
      {notice !== undefined && <p className="m-0 mt-1 text-12 text-warning-text">{notice}</p>}
    </fieldset>
  )
}

function useSiblings(prefix: string): SiblingFields {
  const { control, getValue, setValue, hasField } = useOnlineForm()
  return useMemo(
    () => ({
      get: (key) => getValue(prefix + key),
      set: (key, value) => {
        if (hasField(prefix + key)) setValue(prefix + key, value)
      },
      useValue: (key): unknown => useWatch({ control, name: prefix + key }),
    }),
    [control, getValue, setValue, hasField, prefix],
  )
}
