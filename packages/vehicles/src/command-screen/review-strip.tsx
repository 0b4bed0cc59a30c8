import { commandKinds } from '@trackhoe/contract/vehicle'
import { labelOf } from '../records/command-view.ts'
import { useCommandMessages } from '../records/locale/use-messages.ts'
import { formatNumber } from '@trackhoe/ui'
import { fieldValueText } from './definition/field-value-text.ts'
import type { PartChanges } from './definition/form-values.ts'
import { useCommandScreenMessages } from './locale/use-messages.ts'
import { partTitle } from './definition/part-title.ts'

/** The changes that will be sent, by command and in sending order: old → new. */
export function ReviewStrip({ changes }: { changes: readonly PartChanges[] }) {
  const { review: t, inBrackets } = useCommandScreenMessages()
  const messages = useCommandMessages()
  const count = changes.reduce((sum, one) => sum + one.changes.length, 0)
  if (count === 0) return null
  return (
    <section aria-label={t.title(count)} className="max-h-52 overflow-auto border-b border-line bg-sunken px-4 py-2">
      <h3 className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{t.title(count)}</span>
        {changes.length > 1 && <span className="text-12 text-ink-2">{t.inTurn}</span>}
      </h3>
      <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(260px,1fr))] gap-x-8 gap-y-2">
        {changes.map(({ part, changes: own }, at) => {
          const { infoid, group } = commandKinds[part.command]
          return (
            <div key={part.id}>
              <p className="flex gap-3 border-b border-line-strong py-0.5 text-12 text-ink-2">
                <span>{at + 1}</span>
                <span>
                  {partTitle(part, messages)}
                  <span className="figures">{inBrackets([infoid, group].filter((one) => one !== null).join('-'))}</span>
                </span>
              </p>
              <ul>
                {own.map(({ key, from, to }) => (
                  <li key={key} className="flex items-center gap-3 border-b border-line py-0.5 last:border-b-0">
                    <span className="min-w-0 flex-1 truncate">{labelOf(key, messages)}</span>
                    {part.fields[key]?.kind !== 'once' && (
                      <>
                        <span className="figures truncate text-ink-2">
                          {typeof from === 'number' ? formatNumber(from) : fieldValueText(part, key, from, messages)}
                        </span>
                        <span aria-hidden className="text-ink-3">
                          →
                        </span>
                        <span className="figures min-w-16 truncate text-end font-medium text-accent-text">
                          {fieldValueText(part, key, to, messages)}
                        </span>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </section>
  )
}
