import { Alert, Button, Popover, Tag } from '@trackhoe/ui'
import { CircleAlert, CircleCheck, Users } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from './locale/designer.messages.ts'
import { useDesigner, useDesignerState } from './state/designer-context.ts'
import type { TemplateProblem } from './state/problems.ts'

/** Somebody else who has the template open; `dirty`: with edits that are not saved. */
export interface OtherDesigner {
  readonly name: string
  readonly dirty: boolean
}

/** Names who else is at the template, so that two do not work against each other unknowingly. */
export function Others({ others }: { others: readonly OtherDesigner[] }) {
  const t = useMessages().presence
  const names = others.map(({ name, dirty }) => (dirty ? t.dirty(name) : name))
  const [first] = names
  return (
    <output className="me-1">
      {first !== undefined && (
        <Tag tone="warning" icon={<Users aria-hidden />}>
          {names.length === 1 ? t.one(first) : t.several(names)}
        </Tag>
      )}
    </output>
  )
}

/** How far the server has what is shown. A draft is stored within a second after the last change. */
export function SaveState() {
  const t = useMessages().status
  const dirty = useDesignerState((state) => state.template !== state.saved)
  return <output className="me-2 text-12 text-ink-3 max-narrow:sr-only">{dirty ? t.unsaved : t.saved}</output>
}

/** Why a template was not saved, until it can be. */
export function BlockedAlert() {
  const t = useMessages().status
  const { problemsOf } = useDesigner()
  const template = useDesignerState((state) => state.template)
  const count = problemsOf(template).filter(({ blocks }) => blocks).length
  return (
    count > 0 && (
      <Alert tone="warning" className="mx-3 mt-3">
        {t.blocked(count)}
      </Alert>
    )
  )
}

/** Lists the faults of the template; each leads to its item. */
export function Problems() {
  const t = useMessages().status
  const { problemsOf } = useDesigner()
  const template = useDesignerState((state) => state.template)
  const problems = problemsOf(template)
  if (problems.length === 0) {
    return (
      <span className="mx-1.5 text-ink-3">
        <CircleCheck aria-hidden className="size-4" />
        <span className="sr-only">{t.noProblems}</span>
      </span>
    )
  }
  return <ProblemList problems={problems} />
}

function ProblemList({ problems }: { problems: readonly TemplateProblem[] }) {
  const t = useMessages().status
  const { store, reveal, editProperties } = useDesigner()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label={t.problems(problems.length)}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" variant="quiet" icon={<CircleAlert aria-hidden />} className="text-warning-text">
          {t.problems(problems.length)}
        </Button>
      }
    >
      <ul className="m-0 max-h-80 w-80 list-none overflow-y-auto p-1">
        {problems.map(({ key, name, property, message }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- one property may have the same problem twice
          <li key={`${key} ${property} ${at}`}>
            <button
              type="button"
              onClick={() => {
                store.select(key)
                reveal(key)
                setOpen(false)
                editProperties(property)
              }}
              className="grid w-full gap-0.5 rounded-1 border-0 bg-transparent px-2 py-1.5 text-start hover:bg-hover"
            >
              <span className="font-medium text-ink">{name}</span>
              <span className="text-12 text-warning-text">{message}</span>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
