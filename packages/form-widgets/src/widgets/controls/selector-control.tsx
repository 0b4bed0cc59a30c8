import { ActionButton, Alert, Button, cx, IconButton, Input, lazyComponent } from '@trackhoe/ui'
import { X } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useMessages as useFormMessages } from '../../locale/use-messages.ts'
import { AreaLinkage } from '../../selectors/fields/area-linkage.tsx'
import { BranchSelect, type BranchSource } from '../../selectors/fields/branch-select.tsx'
import { LinkedLevel } from '../../selectors/fields/linked-selects.tsx'
import { SearchSelect } from '../../selectors/fields/search-select.tsx'
import { CHOSEN_TEXT } from '../../selectors/shared/chosen-text.ts'
import { useMessages } from '../../selectors/shared/selector.messages.ts'
import { keyCondition, useStoredLabels } from '../../selectors/shared/stored-labels.ts'
import { useAnswer } from '../../selectors/shared/use-answer.ts'
import { useTableError } from '../../selectors/shared/use-table-error.ts'
import type { LinkedSource } from '../../services/field-options.ts'
import type { ReportRow } from '../../services/report-source.ts'
import type { UserOption } from '../../services/user-directory.ts'
import { useWidgetServices, type WidgetServices } from '../../services/widget-services.tsx'
import { keySourceOf, linkedSourceOf, tableTreeOf, type SelectorType } from './selector-keys.ts'
import { readList, readText } from '../values.ts'
import type { SiblingFields, WidgetControlProps } from '../widget.ts'

const SelectUserDialog = lazyComponent(
  async () => (await import('../../selectors/dialogs/select-user-dialog.tsx')).SelectUserDialog,
)
const PopupReportDialog = lazyComponent(
  async () => (await import('../../selectors/dialogs/popup-report-dialog.tsx')).PopupReportDialog,
)

export interface SelectorControlProps extends WidgetControlProps {
  type: SelectorType
}

/** Edits a value that is chosen on the server. Without the service of its type the value is shown, and kept. */
export function SelectorControl({ type, ...props }: SelectorControlProps) {
  const services = useWidgetServices()
  if (!isProvided(type, services)) return <Unconnected value={props.value} />
  switch (type) {
    case 'popup':
      return <PopupControl {...props} />
    case 'sel_user':
      return <UserControl {...props} />
    case 'sel_search':
      return <SearchControl {...props} />
    case 'sel_tree':
      return <BranchControl {...props} source={tableSourceOf(props)} />
    case 'cat_tree':
      return <BranchControl {...props} source={categorySourceOf(props)} />
    case 'link_down':
      return <LinkControl {...props} />
    case 'pca':
      return <AreaControl {...props} />
  }
}

function isProvided(type: SelectorType, { data, users, reports }: WidgetServices): boolean {
  switch (type) {
    case 'popup':
      return reports !== undefined
    case 'sel_user':
      return users !== undefined
    case 'sel_search':
      return data?.searchOptions !== undefined
    case 'sel_tree':
      return data?.treeChildren !== undefined
    case 'cat_tree':
      return data?.categoryChildren !== undefined
    case 'link_down':
      return data?.linkedOptions !== undefined
    case 'pca':
      return data?.regions !== undefined
  }
}

function Unconnected({ value }: { value: unknown }) {
  const { noService } = useFormMessages().onlineForm
  const text = readList(value).join('，')
  return (
    <Alert tone="info">
      {noService}
      {text !== '' && <span className="block break-all text-ink-2">{text}</span>}
    </Alert>
  )
}

/** Users by their accounts or their ids; several unless the field says that it takes one. */
function UserControl(props: WidgetControlProps) {
  const { field, value, onChange, siblings } = props
  const { textField, multiple = true, keyBy = 'username' } = field
  const services = useWidgetServices()
  const chosen = readList(value)
  const { labels } = useStoredLabels(keySourceOf('sel_user', field), chosen, services)

  function change(users: readonly UserOption[]) {
    onChange(users.map((user) => user[keyBy]))
    if (textField !== undefined) siblings?.set(textField, users.map(({ realname }) => realname).join(','))
  }

  return (
    <DialogField {...props} text={labels.join('，')} onClear={() => change([])}>
      {(open, onOpenChange) => (
        <SelectUserDialog
          enabled={open}
          open={open}
          onOpenChange={onOpenChange}
          onDismiss={() => onOpenChange(false)}
          value={chosen}
          keyBy={keyBy}
          multiple={multiple}
          onConfirm={change}
        />
      )}
    </DialogField>
  )
}

/** Takes columns of the chosen rows of a report into this field and others. */
function PopupControl(props: WidgetControlProps) {
  const { field, value, onChange, siblings } = props
  const { popupCode = '', orgFields = [], destFields = [], multiple = false } = field
  const t = useMessages()
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
        {...(problem !== undefined && { disabled: true })}
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

interface DialogFieldProps extends WidgetControlProps {
  text: string
  onClear: () => void
  children: (open: boolean, onOpenChange: (open: boolean) => void) => ReactNode
}

/** A text that a dialog chooses. */
function DialogField({ field, text, onClear, children, onBlur, inputRef, ...props }: DialogFieldProps) {
  const { clearable = true, disabled = false } = props
  const t = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <div className="flex gap-2">
      <Input
        ref={inputRef}
        readOnly
        disabled={disabled}
        className={cx('min-w-0 flex-1', !disabled && CHOSEN_TEXT)}
        inputClassName="truncate"
        title={text}
        placeholder={field.placeholder ?? t.choose(field.label)}
        value={text}
        onBlur={onBlur}
        onDoubleClick={() => !disabled && setOpen(true)}
        trailing={
          clearable &&
          text !== '' &&
          !disabled && <IconButton label={t.remove(field.label)} icon={<X aria-hidden />} onClick={onClear} />
        }
      />
      <Button
        disabled={disabled}
        aria-label={`${t.select} ${field.label}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t.select}
      </Button>
      {children(open, setOpen)}
    </div>
  )
}

function SearchControl({ field, value, onChange, onBlur, inputRef, disabled, siblings }: WidgetControlProps) {
  const { dict = '', textField, placeholder } = field
  return (
    <SearchSelect
      ref={inputRef}
      disabled={disabled}
      placeholder={placeholder}
      onBlur={onBlur}
      dict={dict}
      value={readList(value).slice(0, 1)}
      onChange={([next], [chosen]) => {
        onChange(next ?? null)
        if (textField !== undefined) siblings?.set(textField, chosen?.label ?? '')
      }}
    />
  )
}

function tableSourceOf({ field }: WidgetControlProps): BranchSource {
  return { of: 'table', table: tableTreeOf(field), root: field.pidValue ?? '0' }
}

function categorySourceOf({ field }: WidgetControlProps): BranchSource {
  return { of: 'categories', rootCode: field.categoryCode ?? '0', condition: field.condition ?? '' }
}

function BranchControl(props: WidgetControlProps & { source: BranchSource }) {
  const { field, value, onChange, onBlur, inputRef, disabled, clearable = true, source } = props
  const t = useMessages()
  return (
    <BranchSelect
      ref={inputRef}
      disabled={disabled}
      placeholder={field.placeholder ?? t.choose(field.label)}
      onBlur={onBlur}
      clearable={clearable}
      source={source}
      multiple={field.multiple ?? false}
      maxTag={field.maxTag}
      value={readList(value)}
      onChange={onChange}
    />
  )
}

function AreaControl({ field, value, onChange, onBlur, inputRef, disabled }: WidgetControlProps) {
  const t = useMessages()
  return (
    <div ref={focusable(inputRef)}>
      <AreaLinkage
        disabled={disabled}
        placeholder={field.placeholder ?? t.choose(field.label)}
        onBlur={onBlur}
        value={readText(value)}
        onChange={onChange}
      />
    </div>
  )
}

/** One level of linked choices. The first is loaded by a condition, the others by the choice above. */
function LinkControl(props: WidgetControlProps) {
  const { field, siblings } = props
  const { linkDownConfig, linkedTo, pidValue = '0' } = field
  if (!linkDownConfig || (linkedTo !== undefined && !siblings)) return <Unconnected value={props.value} />
  const source = linkedSourceOf(linkDownConfig)
  if (linkedTo !== undefined && siblings) {
    return <LinkBelow {...props} source={source} above={linkedTo} siblings={siblings} />
  }
  const condition = linkDownConfig.condition ?? `${source.pidField} = '${pidValue}'`
  return <LinkLevel {...props} source={source} from={{ condition }} />
}

interface LinkBelowProps extends WidgetControlProps {
  source: LinkedSource
  above: string
  siblings: SiblingFields
}

function LinkBelow(props: LinkBelowProps) {
  const { source, above, siblings } = props
  const t = useMessages()
  const { data } = useWidgetServices()
  const parent = readText(siblings.useValue(above))
  const { table, txt, key, idField, pidField } = source
  const load = useMemo(() => {
    if (parent === '') return null
    const wanted = { table, txt, key, idField, pidField }
    return async (signal: AbortSignal) => {
      const options = (await data?.linkedOptions?.(wanted, { condition: keyCondition(wanted, parent) }, signal)) ?? []
      return { parent, id: options.find(({ value }) => value === parent)?.id }
    }
  }, [data, parent, table, txt, key, idField, pidField])
  const { value: found, error, retry } = useAnswer(load)
  const failure = useTableError(error)
  if (failure) {
    return (
      <p role="alert" className="m-0 py-1 text-danger-text">
        {failure.title}
        <ActionButton className="ms-2" onClick={retry}>
          {t.retry}
        </ActionButton>
      </p>
    )
  }
  const id = parent !== '' && found?.parent === parent ? found.id : undefined
  return <LinkLevel {...props} from={id === undefined ? null : { parentId: id }} />
}

interface LinkLevelProps extends WidgetControlProps {
  source: LinkedSource
  from: { readonly condition: string } | { readonly parentId: string } | null
}

function LinkLevel({ field, source, from, value, onChange, onBlur, disabled, inputRef, siblings }: LinkLevelProps) {
  const { key, label, linkDownOthers = [] } = field
  return (
    <div ref={focusable(inputRef)}>
      <LinkedLevel
        disabled={disabled}
        onBlur={onBlur}
        source={source}
        from={from}
        levels={[{ key, label }]}
        at={0}
        value={{ [key]: readText(value) }}
        onChange={(next) => {
          onChange(next[key] === '' ? null : next[key])
          for (const below of linkDownOthers) siblings?.set(below, null)
        }}
      />
    </div>
  )
}

/** Hands the form the control in a frame. */
function focusable(inputRef: WidgetControlProps['inputRef']) {
  return (frame: HTMLElement | null) => inputRef?.(frame?.querySelector<HTMLElement>('input, button') ?? null)
}
