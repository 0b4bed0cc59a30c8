import { Button, Dialog, DialogClose, IconButton, Input, RadioGroup, Select, type LazyProps } from '@trackhoe/ui'
import { DatePicker } from '@trackhoe/ui/date'
import { Plus, Trash2, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { rulesOf, type AdvancedQuery } from './advanced-query.ts'
import type { QueryField } from './query-field.ts'
import { readSavedQueries, type SavedQuery } from './saved-queries.ts'

export interface AdvancedQueryDialogProps extends Pick<LazyProps, 'onDismiss'> {
  fields: readonly QueryField[]
  query: AdvancedQuery
  /** The saved queries as they are stored. */
  stored: unknown
  onSavedChange: (saved: readonly SavedQuery[]) => void
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
  const { fields, query, stored, onSavedChange, onSearch, onClose } = props
  const t = useMessages().advancedQuery
  const formId = useId()
  const saved = readSavedQueries(stored)
  const [match, setMatch] = useState(query.match)
  const [lines, setLines] = useState<readonly Line[]>(() => linesOf(query))
  const [name, setName] = useState('')

  function linesOf({ conditions }: AdvancedQuery): readonly Line[] {
    const kept = conditions.map(({ field, rule, val }) => ({ id: ++lastLine, field, rule, val: String(val) }))
    return kept.length > 0 ? kept : [emptyLine()]
  }

  function emptyLine(): Line {
    const [first] = fields
    return { id: ++lastLine, field: first?.field ?? '', rule: first ? (rulesOf(first)[0] ?? '') : '', val: '' }
  }

  function change(id: number, changes: Partial<Line>) {
    setLines((before) => before.map((line) => (line.id === id ? { ...line, ...changes } : line)))
  }

  const complete = lines.filter(({ val }) => val.trim() !== '')
  const edited: AdvancedQuery = { match, conditions: complete.map(({ id: _id, ...condition }) => condition) }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title}
      width={720}
      footerInfo={
        <span className="flex items-center gap-2">
          <Input
            aria-label={t.name}
            placeholder={t.name}
            maxLength={30}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className="w-40"
          />
          <Button
            disabled={name.trim() === '' || complete.length === 0}
            onClick={() => {
              const kept = saved.filter((each) => each.name !== name.trim())
              onSavedChange([...kept, { ...edited, name: name.trim() }])
              setName('')
            }}
          >
            {t.save}
          </Button>
        </span>
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
      {saved.length > 0 && (
        <section aria-label={t.saved} className="mb-4 flex flex-wrap items-center gap-2">
          <span className="text-ink-2">{t.saved}</span>
          {saved.map((each) => (
            <span key={each.name} className="inline-flex items-center rounded-2 border border-line-strong">
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  setMatch(each.match)
                  setLines(linesOf(each))
                }}
              >
                {each.name}
              </Button>
              <IconButton
                label={t.deleteSaved(each.name)}
                icon={<X aria-hidden />}
                className="size-6"
                onClick={() => onSavedChange(saved.filter((other) => other.name !== each.name))}
              />
            </span>
          ))}
        </section>
      )}
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
          <fieldset
            key={line.id}
            aria-label={t.condition(at + 1)}
            className="m-0 grid min-w-0 grid-cols-[1fr_8em_1.4fr_auto] gap-2 border-0 p-0 max-narrow:grid-cols-[1fr_1fr_auto]"
          >
            <Select
              aria-label={t.field}
              options={fields.map(({ field, label }) => ({ value: field, label }))}
              value={line.field}
              onChange={(field) => {
                const rules = rulesIn(fields, field ?? '')
                change(line.id, { field: field ?? '', rule: rules[0] ?? '', val: '' })
              }}
            />
            <Select
              aria-label={t.rule}
              options={rulesIn(fields, line.field).map((rule) => ({ value: rule, label: t.rules[rule] }))}
              value={line.rule}
              onChange={(rule) => change(line.id, { rule: rule ?? '' })}
            />
            <span className="min-w-0 max-narrow:order-last max-narrow:col-span-3">
              <ValueControl
                field={fields.find(({ field }) => field === line.field)}
                value={line.val}
                label={t.value}
                placeholder={line.rule === 'in' ? t.several : ''}
                onChange={(val) => change(line.id, { val })}
              />
            </span>
            <IconButton
              label={t.deleteCondition(at + 1)}
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                const left = lines.filter(({ id }) => id !== line.id)
                setLines(left.length > 0 ? left : [emptyLine()])
              }}
            />
          </fieldset>
        ))}
        <Button
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          disabled={lines.length >= MAX_CONDITIONS}
          onClick={() => setLines([...lines, emptyLine()])}
        >
          {t.addCondition}
        </Button>
      </form>
    </Dialog>
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
