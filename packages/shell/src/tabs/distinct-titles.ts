import { pathnameOf, type Tab, type Workspace } from './workspace.ts'

/** The parameters of a list's address that set its presentation, not its rows. */
const VIEW = new Set(['pageSize', 'column', 'order'])

/**
 * Makes tabs of one page distinguishable: the title of each carries the values of its address in which they differ, as
 * `用户 · operator3`. Tabs that differ in nothing readable are numbered. A page that is open once keeps its title.
 */
export function withDistinctTitles(workspace: Workspace): Workspace {
  const groups = new Map<string, Tab[]>()
  for (const tab of workspace.tabs) {
    const key = `${pathnameOf(tab.path)}\n${tab.title}`
    groups.set(key, [...(groups.get(key) ?? []), tab])
  }
  const titles = new Map([...groups.values()].filter((tabs) => tabs.length > 1).flatMap(distinguish))
  if (titles.size === 0) return workspace
  const tabs = workspace.tabs.map((tab) => {
    const title = titles.get(tab.id)
    return title === undefined || title === tab.title ? tab : { ...tab, title }
  })
  return { ...workspace, tabs }
}

function distinguish(tabs: readonly Tab[]): [id: string, title: string][] {
  const queries = tabs.map((tab) => new URLSearchParams(/\?.*$/.exec(tab.path)?.[0]))
  const names = [...new Set(queries.flatMap((query) => [...query.keys()]))].filter((name) => !VIEW.has(name))
  const differing = names.filter((name) => new Set(queries.map((query) => query.get(name))).size > 1)
  const details = queries.map((query) => differing.flatMap((name) => readable(query.get(name))).join(' · '))
  return tabs.map((tab, at) => {
    const detail = details[at] ?? ''
    const before = details.slice(0, at).filter((other) => other === detail).length
    const parts = [tab.title, detail, before > 0 ? String(before + 1) : ''].filter((part) => part !== '')
    return [tab.id, parts.join(' · ')]
  })
}

/** A filter's value without the asterisks of a search for a part of a text. */
function readable(value: string | null): string[] {
  const text = (value ?? '').replaceAll('*', '').trim()
  return text === '' ? [] : [text]
}
