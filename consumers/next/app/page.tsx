import { formatDateTime } from '@trackhoe/ui/format'
import { ClientPage } from './client-page'

/** A server component: formats need no browser. */
export default function Home() {
  return (
    <>
      <time hidden>{formatDateTime('2026-03-12 10:24:00')}</time>
      <ClientPage />
    </>
  )
}
