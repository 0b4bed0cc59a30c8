import type { Calls } from '@trackhoe/api-client'
import type {
  OnlineFormDefinition,
  OnlineFormDesign,
  SetAsideColumn,
  onlineFormDesign,
} from '@trackhoe/contract/online'
import { VersionsDialog } from '@trackhoe/form-widgets/designer'
import { Button, formatNumber, type LazyProps } from '@trackhoe/ui'
import { useFormDesignerMessages } from './form-designer.messages.ts'
import { PlanList } from './publish-dialog.tsx'

interface FormVersionsDialogProps extends Pick<LazyProps, 'onDismiss'> {
  design: OnlineFormDesign
  forms: Calls<typeof onlineFormDesign>
  /** Absent: nothing can be changed. */
  onRestore?: ((definition: OnlineFormDefinition, version: string) => void) | undefined
  onPurge?: ((column: SetAsideColumn) => void) | undefined
  onClose: () => void
}

/** The published versions of a form, and the values that no field shows any more. */
export function FormVersionsDialog({ design, forms, onRestore, onPurge, onClose }: FormVersionsDialogProps) {
  const t = useFormDesignerMessages()
  return (
    <VersionsDialog
      title={t.versionsTitle(design.name)}
      intro={design.setAside.length > 0 && <SetAside columns={design.setAside} onPurge={onPurge} />}
      load={(signal) => forms.versions({ query: { id: design.id } }, signal)}
      none={{ title: t.noVersions }}
      listed={({ version, createBy, createTime }) => ({
        name: t.version(version),
        savedBy: createBy,
        savedAt: createTime,
      })}
      restore={
        onRestore && {
          text: () => t.restore,
          onRestore: ({ definition, version }) => onRestore(definition, t.version(version)),
        }
      }
      onClose={onClose}
    >
      {({ changes }) =>
        changes.length > 0 ? <PlanList changes={changes} /> : <p className="m-0 text-ink-2">{t.noChanges}</p>
      }
    </VersionsDialog>
  )
}

interface SetAsideProps {
  columns: readonly SetAsideColumn[]
  onPurge: ((column: SetAsideColumn) => void) | undefined
}

/** The columns whose values no field shows any more. */
function SetAside({ columns, onPurge }: SetAsideProps) {
  const t = useFormDesignerMessages()
  return (
    <section className="grid flex-none gap-2">
      <h3 className="m-0 text-14 font-medium">{t.setAside}</h3>
      <p className="m-0 text-ink-2">{t.setAsideText}</p>
      <ul className="m-0 grid list-none gap-1 p-0">
        {columns.map((kept) => (
          <li key={`${kept.tab ?? ''} ${kept.column}`} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 break-words">
              {kept.column === '*'
                ? t.setAsideTable(kept.label ?? '', formatNumber(kept.valueCount))
                : t.setAsideItem(kept.label ?? '', kept.column, formatNumber(kept.valueCount))}
            </span>
            {onPurge && (
              <Button size="small" variant="danger-quiet" onClick={() => onPurge(kept)}>
                {t.purge}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
