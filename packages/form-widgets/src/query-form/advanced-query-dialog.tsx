import { Button, Dialog, DialogClose, IconButton, Input, RadioGroup, Select, type LazyProps } from '@trackhoe/ui'
import { DatePicker } from '@trackhoe/ui/date'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useAnswer } from '../selectors/shared/use-answer.ts'
import type { QueryConditions, SavedQueryStore } from '../services/saved-queries.ts'
import { rulesOf, type AdvancedQuery } from './advanced-query.ts'
import { QueryControl } from './query-control.tsx'
import { queryFieldOf, type QueryField } from './query-field.ts'
import { SavedQueries, SaveQuery } from './saved-query-parts.tsx'

export interface AdvancedQueryDialogProps extends Pick<LazyProps, 'onDismiss'> {
  fields: readonly QueryField[]
  query: AdvancedQuery
  /** The store of the saved queries. */
  store: SavedQueryStore
  /** The list whose queries they are. */
  listKey: string
  onSearch: (query: AdvancedQuery) => void
  onClose: () => void
}

interface Line {
  id: number
  field: string
  rule: string
  val: string
}

/** The id of the line that was made last. */
let lastLine = 0

/** As many conditions as a server takes. */
const MAX_CONDITIONS = 20

/** Edits an advanced query: conditions with operators, whether all or any must hold, and queries saved by name. */
export function AdvancedQueryDialog(props: AdvancedQueryDialogProps) {
  const { fields, query, store, listKey, onSearch, onClose } = props
  const t = useMessages().advancedQuery
  const formId = useId()
  const saved = useAnswer(useMemo(() => (signal: AbortSignal) => store.list(listKey, signal), [store, listKey]))
  const [match, setMatch] = useState(query.match)
  const [lines, setLines] = useState<readonly Line[]>(() => linesOf(query, fields))

  function change(id: number, changes: Partial<Line>) {
    setLines((before) => before.map((line) => (line.id === id ? { ...line, ...changes } : line)))
  }

  const complete = lines.filter(({ val }) => val.trim() !== '')
  const edited: QueryConditions = { match, conditions: complete.map(({ field, rule, val }) => ({ field, rule, val })) }

  return (
    <Dialog
      onClose={onClose}
      title={t.title}
      width={720}
      footerInfo={
        <SaveQuery
          store={store}
          disabled={complete.length === 0}
          onSave={(named) => store.save(listKey, { ...edited, ...named })}
          onSaved={saved.retry}
        />
      }
      footer={
        <>
          <DialogClose>
            <Button>{t.cancel}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={formId}>
            {t.query}
          </Button>
        </>
      }
    >
      <SavedQueries
        saved={saved}
        onChoose={(chosen) => {
          setMatch(chosen.match)
          setLines(linesOf(chosen, fields))
        }}
        onRemove={async ({ id }) => {
          await store.remove(listKey, id)
          saved.retry()
        }}
      />
      <form
        id={formId}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSearch(edited)
        }}
      >
        <RadioGroup
          aria-label={t.match}
          options={[
            { value: 'and', label: t.all },
            { value: 'or', label: t.any },
          ]}
          value={match}
          onChange={(value) => setMatch(value === 'or' ? 'or' : 'and')}
        />
        {lines.map((line, at) => (
          <ConditionLine
            key={line.id}
            line={line}
            name={t.condition(at + 1)}
            removeLabel={t.deleteCondition(at + 1)}
            fields={fields}
            onChange={(changes) => change(line.id, changes)}
            onRemove={() => {
              const left = lines.filter(({ id }) => id !== line.id)
              setLines(left.length > 0 ? left : [emptyLine(fields)])
            }}
          />
        ))}
        <Button
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          disabled={lines.length >= MAX_CONDITIONS}
          onClick={() => setLines([...lines, emptyLine(fields)])}
        >
          {t.addCondition}
        </Button>
      </form>
    </Dialog>
  )
}

function linesOf({ conditions }: Pick<AdvancedQuery, 'conditions'>, fields: readonly QueryField[]): readonly Line[] {
  const kept = conditions.map(({ field, rule, val }) => ({ id: ++lastLine, field, rule, val: String(val) }))
  return kept.length > 0 ? kept : [emptyLine(fields)]
}

function emptyLine([first]: readonly QueryField[]): Line {
  return { id: ++lastLine, field: first?.field ?? '', rule: first ? (rulesOf(first)[0] ?? '') : '', val: '' }
}

interface ConditionLineProps {
  line: Line
  name: string
  removeLabel: string
  fields: readonly QueryField[]
  onChange: (changes: Partial<Line>) => void
  onRemove: () => void
}

function ConditionLine({ line, name, removeLabel, fields, onChange, onRemove }: ConditionLineProps) {
  const t = useMessages().advancedQuery
  return (
    <fieldset
      aria-label={name}
      className="m-0 grid min-w-0 grid-cols-[1fr_8em_1.4fr_auto] gap-2 border-0 p-0 max-narrow:grid-cols-[1fr_1fr_auto]"
    >
      <Select
        aria-label={t.field}
        options={fields.map(({ field, label }) => ({ value: field, label }))}
        value={line.field}
        onChange={(field) => {
          const rules = rulesIn(fields, field ?? '')
          onChange({ field: field ?? '', rule: rules[0] ?? '', val: '' })
        }}
      />
      <Select
        aria-label={t.rule}
        options={rulesIn(fields, line.field).map((rule) => ({ value: rule, label: t.rules[rule] }))}
        value={line.rule}
        onChange={(rule) => onChange({ rule: rule ?? '' })}
      />
      <span className="min-w-0 max-narrow:order-last max-narrow:col-span-3">
        <ValueControl
          field={fields.find(({ field }) => field === line.field)}
          value={line.val}
          label={t.value}
          placeholder={line.rule === 'in' ? t.several : ''}
          onChange={(val) => onChange({ val })}
        />
      </span>
      <IconButton label={removeLabel} icon={<Trash2 aria-hidden />} onClick={onRemove} />
    </fieldset>
  )
}

function rulesIn(fields: readonly QueryField[], name: string) {
  const field = fields.find((each) => each.field === name)
  return field ? rulesOf(field) : []
}

interface ValueControlProps {
  field: QueryField | undefined
  value: string
  label: string
  placeholder: string
  onChange: (value: string) => void
}

function ValueControl({ field, value, label, placeholder, onChange }: ValueControlProps) {
  switch (field?.view) {
    case 'select':
      return (
        <Select
          aria-label={label}
          options={field.options}
          value={value}
          onChange={(next) => onChange(next ?? '')}
          className="w-full"
        />
      )
    case 'date-range':
      return <DatePicker aria-label={label} value={value} onChange={onChange} className="w-full" />
    case 'item':
      return (
        <fieldset aria-label={label} className="m-0 min-w-0 border-0 p-0">
          <QueryControl
            className="w-full"
            field={queryFieldOf({ ...field.item, mode: 'single' })}
            values={{ [field.field]: value }}
            onChange={(next) => onChange(next[field.field] ?? '')}
          />
        </fieldset>
      )
    case 'custom':
      return (
        <fieldset aria-label={label} className="m-0 min-w-0 border-0 p-0">
          {field.control({ values: { [field.field]: value }, onChange: (next) => onChange(next[field.field] ?? '') })}
        </fieldset>
      )
    case 'tree':
    case 'text':
    case undefined:
      return (
        <Input
          aria-label={label}
          autoComplete="off"
          maxLength={200}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    default:
      return field satisfies never
  }
}
