import { Dialog } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'

/** Lists the keyboard shortcuts of the workspace. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages().shortcuts
  return (
    <Dialog onClose={onClose} title={t.title} width={560}>
      <div className="grid gap-5">
        {t.groups.map((group) => (
          <section key={group.title}>
            <h3 className="mb-1 font-medium">{group.title}</h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6">
              {group.keys.map(([keys, what]) => (
                <div key={what} className="col-span-full grid grid-cols-subgrid border-t border-line py-1.5">
                  <dt className="text-ink-2">{what}</dt>
                  <dd className="m-0 flex justify-end gap-1">
                    {keys.split(' ').map((key) => (
                      <kbd
                        key={key}
                        className="min-w-5 rounded-1 border border-line-strong bg-sunken px-1.5 text-center font-body text-11"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
