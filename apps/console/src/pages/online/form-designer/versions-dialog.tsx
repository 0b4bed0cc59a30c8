import { useQuery } from '@tanstack/react-query'
import type { Calls } from '@trackhoe/api-client'
import type {
  OnlineFormDefinition,
  OnlineFormDesign,
  SetAsideColumn,
  onlineFormDesign,
} from '@trackhoe/contract/online'
import { FailureState } from '@trackhoe/shell'
import {
  Button,
  Collapse,
  Dialog,
  DialogClose,
  EmptyState,
  formatDateTime,
  formatNumber,
  Skeleton,
  type LazyProps,
} from '@trackhoe/ui'
import { onlineFormKeys } from '../online-form-keys.ts'
import { useFormDesignerMessages } from './form-designer.messages.ts'
import { PlanList } from './publish-dialog.tsx'

interface VersionsDialogProps extends Pick<LazyProps, 'onDismiss'> {
  design: OnlineFormDesign
  forms: Calls<typeof onlineFormDesign>
  /** Absent: nothing can be changed. */
  onRestore?: ((definition: OnlineFormDefinition, version: string) => void) | undefined
  onPurge?: ((column: SetAsideColumn) => void) | undefined
  onClose: () => void
}

/** The published versions of a form, and the values that no field shows any more. */
export function VersionsDialog({ design, forms, onRestore, onPurge, onClose }: VersionsDialogProps) {
  const t = useFormDesignerMessages()
  const versions = useQuery({
    queryKey: onlineFormKeys.versions(design.id),
    queryFn: ({ signal }) => forms.versions({ query: { id: design.id } }, signal),
    staleTime: 0,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.versionsTitle(design.name)}
      width={720}
      footer={
        <DialogClose>
          <Button>{t.close}</Button>
        </DialogClose>
      }
    >
      {design.setAside.length > 0 && (
        <section className="mb-5 grid gap-2">
          <h3 className="m-0 text-14 font-medium">{t.setAside}</h3>
          <p className="m-0 text-ink-2">{t.setAsideText}</p>
          <ul className="m-0 grid list-none gap-1 p-0">
            {design.setAside.map((kept) => (
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
      )}
      {versions.error && !versions.data ? (
        <FailureState error={versions.error} onRetry={() => void versions.refetch()} />
      ) : !versions.data ? (
        <Skeleton className="h-24" />
      ) : versions.data.length === 0 ? (
        <EmptyState title={t.noVersions} />
      ) : (
        <Collapse
          defaultValue={[String(versions.data[0]?.version ?? '')]}
          items={versions.data.map(({ version, createBy, createTime, changes, definition }) => ({
            value: String(version),
            label: `${t.version(version)} · ${createBy ?? ''} · ${formatDateTime(createTime ?? '', 'minute')}`,
            ...(onRestore && {
              extra: (
                <Button size="small" onClick={() => onRestore(definition, t.version(version))}>
                  {t.restore}
                </Button>
              ),
            }),
            content:
              changes.length > 0 ? <PlanList changes={changes} /> : <p className="m-0 text-ink-2">{t.noChanges}</p>,
          }))}
        />
      )}
    </Dialog>
  )
}
