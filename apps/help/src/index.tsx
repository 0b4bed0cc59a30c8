import './addresses.ts'
import './theme-markup.ts'
import './beside.ts'
import './theme.css'

export * from '@rspress/core/theme-original'
export { Layout } from './layout.tsx'
export { NotFoundLayout } from './not-found.tsx'
export { Search } from './search/search.tsx'
