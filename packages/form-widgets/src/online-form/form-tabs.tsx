import { Badge, joinList, Tabs, useLocale } from '@trackhoe/ui'
import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { OnlineField } from './schema/form-field.ts'
import { OnlineFormField } from './online-field.tsx'
import { SubTable } from './sub-table.tsx'
import { useOnlineForm, type ChoicesOf } from './online-form-context.ts'

interface FormTabsProps {
  tabs: readonly OnlineField[]
  choices: ChoicesOf
  /** The columns of a one-to-one form. */
  grid: string
  readOnly: boolean
}

export interface FormTabsHandle {
  /** Opens the tab of the first of these fields and focuses what is wrong in it, where all of them are in tabs. */
  showError(names: readonly string[]): void
}

/** The sub-tables of a form, one tab each. What was typed in a hidden tab stays, and an error marks its tab. */
export const FormTabs = forwardRef<FormTabsHandle, FormTabsProps>(function FormTabs(props, ref) {
  const { tabs, choices, grid, readOnly } = props
  const locale = useLocale()
  const { control } = useOnlineForm()
  const { errors } = useFormState({ control, name: tabs.map(({ key }) => key) })
  const [open, setOpen] = useState(tabs[0]?.key ?? '')
  const [request, setRequest] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    showError(names) {
      const refused = new Set(names.map((name) => name.split('.')[0]))
      const tab = tabs.find(({ key }) => refused.delete(key))
      // A field outside of the tabs stands above them and has the focus.
      if (!tab || [...refused].some((key) => tabs.every((other) => other.key !== key))) return
      setOpen(tab.key)
      setRequest((before) => before + 1)
    },
  }))
  useEffect(() => {
    if (request === 0) return
    const panel = box.current?.querySelector('[role=tabpanel][data-state=active]')
    const wrong = panel?.querySelector<HTMLElement>('[aria-invalid=true]') ?? panel?.querySelector('button')
    wrong?.focus()
  }, [request])
  return (
    <div ref={box} className="mt-5">
      <Tabs
        value={open}
        onChange={setOpen}
        label={joinList(
          tabs.map(({ label }) => label),
          locale,
        )}
        keepMounted
        items={tabs.map((tab) => ({
          value: tab.key,
          label: tab.label,
          badge: errors[tab.key] ? <Badge tone="unread" count={countErrors(errors[tab.key])} /> : undefined,
          content: (
            <div data-field={tab.key} className="py-4">
              {tab.schema.relation === 'one' ? (
                <div className={grid}>
                  {tab.fields.map((field) => (
                    <OnlineFormField
                      key={field.key}
                      field={field}
                      choices={choices.of(field)}
                      prefix={`${tab.key}.`}
                      failed={choices.failed(field)}
                      onRetry={choices.retry}
                      readOnly={readOnly}
                    />
                  ))}
                </div>
              ) : (
                <SubTable tab={tab} choices={choices} readOnly={readOnly} />
              )}
            </div>
          ),
        }))}
      />
    </div>
  )
})

function countErrors(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0
  if (typeof Reflect.get(error, 'message') === 'string') return 1
  return Object.values(error).reduce<number>((count, each) => count + countErrors(each), 0)
}
