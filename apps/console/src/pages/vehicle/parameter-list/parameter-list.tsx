import { Breadcrumb } from '@trackhoe/shell'
import { Tabs } from '@trackhoe/ui'
import { useParameterListMessages } from './parameter-list.messages.ts'
import { LatestValues } from './latest-values.tsx'
import { RestartList } from './restart-list.tsx'

/**
 * 车辆管理 › 参数记录: the latest values of each vehicle, and the restarts of diagnosis.
 * Source: vehicle specification §7 "Parameters and messages".
 */
export function ParameterList() {
  const t = useParameterListMessages()
  return (
    <section className="flex h-full min-h-0 min-w-0 flex-col bg-surface text-body text-ink">
      <header className="flex min-h-pagehead flex-none items-center gap-2 px-gutter">
        <div className="flex-none text-12 whitespace-nowrap text-ink-3 max-narrow:hidden">
          <Breadcrumb />
        </div>
        <h1 className="m-0 text-16 font-semibold whitespace-nowrap">{t.title}</h1>
      </header>
      <Tabs
        label={t.title}
        className="min-h-0 flex-1"
        items={[
          { value: 'values', label: t.tabs.values, content: <LatestValues /> },
          { value: 'restarts', label: t.tabs.restarts, content: <RestartList /> },
        ]}
      />
    </section>
  )
}
