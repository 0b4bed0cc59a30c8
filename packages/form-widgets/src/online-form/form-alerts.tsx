import { Alert, asRoot, type Part } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'
import type { OnlineField, ReadForm } from './schema/form-field.ts'

interface FormAlertsProps {
  partOf: Part<'alert'>
  problems: ReadForm['problems']
  /** Fields whose default is more than one fill rule. */
  misused: readonly OnlineField[]
  /** The reason why the last save was refused. */
  failure: string
}

/** What stands above the fields: faults of the schema, and why a save was refused. */
export function FormAlerts({ partOf: part, problems, misused, failure }: FormAlertsProps) {
  const alert = asRoot(part('alert', 'mb-4'))
  const t = useMessages().onlineForm
  return (
    <>
      {problems.length > 0 && (
        <Alert tone="warning" {...alert}>
          {t.problems}
          <ul className="m-0 ps-4">
            {problems.map(({ kind, key, message }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- one field may have the same problem twice
              <li key={`${kind} ${key} ${index}`}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {misused.length > 0 && (
        <Alert tone="warning" {...alert}>
          {misused.map(({ key, label }) => (
            <span key={key} className="block">
              {label}：{t.oneFillRule}
            </span>
          ))}
        </Alert>
      )}
      {failure !== '' && (
        <Alert tone="danger" {...alert}>
          {failure}
        </Alert>
      )}
    </>
  )
}
