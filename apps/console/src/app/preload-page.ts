import { peekStored } from '@trackhoe/auth/boot'
import { pages } from './pages.ts'

/** Loads the page that stood at this address at the last visit. */
export function preloadPage(path: string): void {
  const known = peekStored('page-of-path')
  if (typeof known !== 'object' || known === null) return
  const component: unknown = Reflect.get(known, path)
  if (typeof component === 'string' && Object.hasOwn(pages, component)) pages[component]?.preload()
}
