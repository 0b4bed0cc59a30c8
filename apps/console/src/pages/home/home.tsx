import { useSession } from '@trackhoe/auth'
import { useMenu, type MenuItem } from '@trackhoe/shell'
import { TextLink } from '@trackhoe/ui'
import { useId } from 'react'
import { Link } from 'react-router'
import { useHomeMessages } from './home.messages.ts'

/** The home of a server whose own one is not a page of this console: everything that the user may open. */
export function Home() {
  const t = useHomeMessages()
  const menu = useMenu()
  const name = useSession(({ userInfo }) => userInfo?.realname || userInfo?.username) ?? ''
  const items = (menu?.items ?? []).filter((item) => !(item.kind === 'page' && item.path === menu?.homePath))
  const sections = [
    { id: 'pages', title: t.pages, pages: items.flatMap((item) => (item.kind === 'page' ? [item] : [])) },
    ...items.flatMap((item) =>
      item.kind === 'group' ? [{ id: item.id, title: item.title, pages: pagesOf(item) }] : [],
    ),
  ]
    .map((section) => ({ ...section, pages: section.pages.filter(({ path }) => path !== menu?.homePath) }))
    .filter(({ pages }) => pages.length > 0)
  return (
    <section className="h-full overflow-y-auto bg-surface">
      <header className="flex min-h-pagehead items-center px-gutter">
        <h1 className="m-0 text-16 font-semibold">{t.welcome(name)}</h1>
      </header>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] items-start gap-4 px-gutter pb-6">
        {sections.map(({ id, title, pages }) => (
          <Section key={id} title={title} pages={pages} />
        ))}
      </div>
    </section>
  )
}

type PageEntry = MenuItem & { kind: 'page' }

function Section({ title, pages }: { title: string; pages: readonly PageEntry[] }) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className="rounded-2 border border-line bg-raised p-3">
      <h2 id={id} className="m-0 mb-1 text-12 font-medium text-ink-3">
        {title}
      </h2>
      <ul className="m-0 grid list-none p-0">
        {pages.map((page) => (
          <li key={page.id} className="flex min-h-row-menu items-center">
            <TextLink asChild>
              <Link to={page.path}>{page.title}</Link>
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function pagesOf(item: MenuItem): PageEntry[] {
  if (item.kind === 'page') return item.unavailable ? [] : [item]
  return item.kind === 'group' ? item.items.flatMap(pagesOf) : []
}
