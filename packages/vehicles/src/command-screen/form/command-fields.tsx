import { labelOf, unitOf } from '../../records/command-view.ts'
import { useCommandMessages } from '../../records/locale/use-messages.ts'
import { cx, formatNumber, type Option } from '@trackhoe/ui'
import type { ReactNode } from 'react'
import { fieldsFor, type CommandField, type CommandPart, type FieldValue } from '../definition/define-command-screen.ts'
import { FieldInput } from './field-input.tsx'
import { fieldValueText } from '../definition/field-value-text.ts'
import { useCommandScreenMessages } from '../locale/use-messages.ts'
import type { CommandForm } from './use-command-form.ts'

/** An editor that a page provides for a value: composed ones, and those that need more than their kind offers. */
export type FieldEditor = (props: {
  value: FieldValue | undefined
  locked: boolean
  onChange: (value: FieldValue | null) => void
  /** The accessible name. */
  label: string
  error: string | undefined
}) => ReactNode

export interface CommandFieldsProps {
  form: CommandForm
  part: CommandPart
  /** The accessible name of the table. */
  title: string
  /** Limits the table to these fields, for a form in several groups. */
  only?: readonly string[]
  /** The options of fields whose options only the server knows. */
  options?: Readonly<Record<string, readonly Option[]>>
  /** The editors of composed fields. */
  editors?: Readonly<Record<string, FieldEditor>>
}

/**
 * Renders the form of a command part from its definition: label, reported value, new value and allowed range. A page
 * that shows more about a value renders its own table with `FieldInput`.
 */
export function CommandFields({ form, part, title, only, options, editors }: CommandFieldsProps) {
  const t = useCommandScreenMessages().fields
  const messages = useCommandMessages()
  const fields = fieldsFor(part, form.vehicles).filter(([name]) => only?.includes(name) ?? true)
  const changed = new Set(
    form.changes.flatMap((one) => (one.part.id === part.id ? one.changes : [])).map(({ key }) => key),
  )
  const holds = part.recall !== undefined && form.vehicles.length === 1
  return (
    <table className="w-full table-fixed border-collapse" aria-label={title}>
      <thead className="sticky top-0 z-1 bg-surface">
        <tr className="text-12 text-ink-2">
          {[t.item, ...(holds ? [t.now] : []), t.next, t.takes].map((head) => (
            <th
              key={head}
              scope="col"
              className={cx(
                'h-row-head border-b border-line-strong px-2 text-start font-medium first:ps-4 last:pe-4',
                // Several tables of one form stand below one another.
                head === t.now ? 'w-[18%]' : head === t.next ? 'w-[32%]' : 'w-[25%]',
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(([name, field]) => {
          const range = takes(field, unitOf(part.command, name))
          // An editor states itself what it takes.
          const wide = editors?.[name] !== undefined
          return (
            <tr
              key={name}
              className={cx(
                'h-row hover:bg-hover [&>td]:border-b [&>td]:border-line [&>td]:px-2',
                changed.has(name) && '[&>th]:shadow-[inset_2px_0_0_var(--th-accent)]',
              )}
            >
              <th scope="row" className="border-b border-line px-2 ps-4 text-start font-normal">
                {labelOf(name, messages)}
              </th>
              {holds && (
                <td className="figures text-ink-2">
                  {fieldValueText(part, name, form.reported[part.id]?.[name], messages)}
                </td>
              )}
              <td className="py-0.5" colSpan={wide ? 2 : undefined}>
                {editors?.[name] ? (
                  <Edited
                    editor={editors[name]}
                    value={form.values[part.id]?.[name]}
                    locked={form.lockedReason !== null}
                    label={labelOf(name, messages)}
                    error={form.errors[part.id]?.[name]}
                    onChange={(next) => form.set(part.id, name, next)}
                  />
                ) : (
                  <FieldInput form={form} part={part} name={name} options={options?.[name]} />
                )}
              </td>
              {!wide && <td className="pe-4! text-12 text-ink-3">{range}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )

  function takes(field: CommandField, unit: string | undefined): string {
    switch (field.kind) {
      case 'number': {
        const { min, max, step, extraValue, byModel = false } = field
        const bounds = t.range(formatNumber(min), formatNumber(max), unit ?? '')
        const range = byModel ? t.byModel(bounds) : bounds
        const steps = step === 1 ? range : t.step(range, formatNumber(step))
        return extraValue === undefined ? steps : t.also(formatNumber(extraValue), steps)
      }
      case 'text':
        return t.characters(field.min, field.max)
      default:
        return ''
    }
  }
}

type EditedProps = Parameters<FieldEditor>[0] & { editor: FieldEditor }

function Edited({ editor, ...props }: EditedProps) {
  const { error } = props
  return (
    <>
      {editor(props)}
      {error !== undefined && (
        <p role="alert" className="mt-0.5 text-11 text-danger-text">
          {error}
        </p>
      )}
    </>
  )
}
