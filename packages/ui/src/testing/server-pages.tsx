import { EmptyState } from '../empty-state/empty-state.tsx'
import { RunningWork } from '../empty-state/running-work.tsx'
import { LazyPageFallback } from '../lazy/lazy-page.tsx'
import { FormValue } from '../field/form-value.tsx'
import { ContextMenu, ContextMenuItem } from '../menu/context-menu.tsx'
import { entry, within } from './component-case.tsx'
import { components } from './components.tsx'
import { pagesOf } from './server-rendering.tsx'

/** A page of each component, for the server. */
export const pages = () =>
  pagesOf([
    ...components,
    entry('FormValue', FormValue, { name: 'station', values: ['a'] }),
    entry('LazyPageFallback', LazyPageFallback, { fallback: null, children: '车辆' }),
    entry('RunningWork', RunningWork, { label: '1 条指令执行中', children: <EmptyState /> }),
    entry('ContextMenu', ContextMenu, { trigger: <div>地图</div>, children: null }),
    within('ContextMenuItem', () => (
      <ContextMenu trigger={<div>地图</div>}>
        <ContextMenuItem onSelect={() => {}}>居中</ContextMenuItem>
      </ContextMenu>
    )),
  ])
