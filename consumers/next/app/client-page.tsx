'use client'

import { Page } from '../shared/page'

export function ClientPage() {
  return <Page />
}
