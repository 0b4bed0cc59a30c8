import { Alert, Button, Dialog, DialogClose, formatDateTime } from '@trackhoe/ui'
import { useId, useRef, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import type { ComparedField, ConflictChoice, FieldConflict, NewerRecord } from './edit-conflict.ts'
import type { FormValues } from './form-values.ts'

export interface ConflictDialogProps<Field extends ComparedField> {
  /** Names the record: 用户「李晓梅」已有新的数据. */
  title: string
  newer: Pick<NewerRecord, 'savedBy' | 'savedAt'>
  conflicts: readonly FieldConflict<Field>[]
  /** A value as a person reads it. */
  show: (field: Field, value: unknown) => string
  /** The chosen value of each field. */
  onResolve: (chosen: FormValues) => void
  /** Back to the form, which keeps what is typed. */
  onClose: () => void
}

/**
 * Shows both values of each field that another user has saved differently, and lets the operator choose field by field.
 * A field that only one side changed is preselected. Source: WAI-ARIA APG "Radio Group".
 */
export function ConflictDialog<Field extends ComparedField>(props: ConflictDialogProps<Field>) {
  const { title, newer, conflicts, show, onResolve, onClose } = props
  const t = useMessages().conflict
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, ConflictChoice>>(
    () => new Map(conflicts.flatMap(({ field, suggestion }) => (suggestion ? [[field.key, suggestion] as const] : []))),
  )
  const [submitted, setSubmitted] = useState(false)
  const open = conflicts.filter(({ field }) => !chosen.has(field.key))

  const choose = (key: string, choice: ConflictChoice) => setChosen(new Map(chosen).set(key, choice))
  const chooseAll = (choice: ConflictChoice) => setChosen(new Map(conflicts.map(({ field }) => [field.key, choice])))

  function submit() {
    setSubmitted(true)
    const [first] = open
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(nameOf(first))}"]`)?.focus()
      return
    }
    onResolve(
      Object.fromEntries(
        conflicts.map(({ field, mine, theirs }) => [field.key, chosen.get(field.key) === 'mine' ? mine : theirs]),
      ),
    )
  }

  const nameOf = ({ field }: FieldConflict<Field>) => `${id}-${field.key}`

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      width={760}
      footerInfo={open.length === 0 ? undefined : t.remaining(open.length)}
      footer={
        <>
          <DialogClose>
            <Button>{t.back}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={`${id}-form`}>
            {t.save}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={`${id}-form`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Without this the form around the portal in the React tree would be submitted as well.
          event.stopPropagation()
          submit()
        }}
      >
        <Alert tone="warning" className="mb-3">
          {newer.savedBy !== null && newer.savedAt !== null && (
            <p className="m-0">{t.savedBy(newer.savedBy, formatDateTime(newer.savedAt, 'minute'))}</p>
          )}
          <p className="m-0">{t.explanation}</p>
        </Alert>
        <div className="mb-2 flex flex-wrap gap-2">
          <Button size="small" onClick={() => chooseAll('mine')}>
            {t.allMine}
          </Button>
          <Button size="small" onClick={() => chooseAll('theirs')}>
            {t.allTheirs}
          </Button>
        </div>
        <div aria-hidden className={`${ROW} border-b border-line-strong pb-2 text-12 text-ink-2 max-narrow:hidden`}>
          <span>{t.field}</span>
          <span>{t.mine}</span>
          <span>{t.theirs}</span>
        </div>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.field.key}
            conflict={conflict}
            name={nameOf(conflict)}
            chosen={chosen.get(conflict.field.key)}
            invalid={submitted && !chosen.has(conflict.field.key)}
            show={show}
            onChoose={(choice) => choose(conflict.field.key, choice)}
          />
        ))}
      </form>
    </Dialog>
  )
}

interface ConflictRowProps<Field extends ComparedField> extends Pick<ConflictDialogProps<Field>, 'show'> {
  conflict: FieldConflict<Field>
  name: string
  chosen: ConflictChoice | undefined
  invalid: boolean
  onChoose: (choice: ConflictChoice) => void
}

function ConflictRow<Field extends ComparedField>(props: ConflictRowProps<Field>) {
  const { conflict, name, chosen, invalid, show, onChoose } = props
  const t = useMessages().conflict
  const labelId = `${name}-label`
  const hintId = `${name}-hint`
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={hintId}
      aria-required
      aria-invalid={invalid || undefined}
      className={`${ROW} items-start border-b border-line py-2.5`}
    >
      <div className="min-w-0">
        <div id={labelId} className="font-medium wrap-anywhere">
          {conflict.field.label}
        </div>
        <div id={hintId} className={invalid ? 'text-12 text-danger-text' : 'text-12 text-ink-2'}>
          {invalid ? t.choose : hintOf(conflict, t)}
        </div>
      </div>
      {(['mine', 'theirs'] as const).map((side) => {
        const text = show(conflict.field, conflict[side])
        return (
          <label
            key={side}
            className="flex min-h-control min-w-0 cursor-pointer items-start gap-2 rounded-2 border border-line px-2.5 py-1.5 hover:border-edge has-checked:border-accent has-checked:bg-accent-subtle"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className={RADIO}
            />
            <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">
              <span className="me-2 text-12 text-ink-2 narrow:sr-only">{t[side]}</span>
              {text === '' ? <span className="text-ink-2">{t.empty}</span> : text}
            </span>
          </label>
        )
      })}
    </div>
  )
}

const ROW = 'grid gap-x-3 gap-y-1.5 narrow:grid-cols-[minmax(7em,0.6fr)_1fr_1fr]'
const RADIO =
  'm-0 mt-1 size-[15px] flex-none appearance-none rounded-full border border-edge bg-surface transition-colors checked:border-[4.5px] checked:border-accent hover:border-ink-3 in-aria-invalid:border-danger-text'

function hintOf<Field extends ComparedField>(
  { suggestion }: FieldConflict<Field>,
  t: { changedByBoth: string; changedByMe: string; changedByOther: string },
): string {
  if (suggestion === undefined) return t.changedByBoth
  return suggestion === 'mine' ? t.changedByMe : t.changedByOther
}
