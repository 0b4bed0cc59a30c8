import { UiProvider } from '@trackhoe/ui'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ListPage } from '../list-page/list-page.tsx'
import { operatorSource } from '../testing/operators.ts'
import { WidgetMessagesProvider } from './widget-messages-provider.tsx'

const german = { forms: { queryForm: { query: 'Suchen', type: (label: string) => `${label} eingeben` } } }
const source = operatorSource()
const query = [{ field: 'username', label: 'Konto' }]

it('puts texts of a third language in place of those of the locale, which gives the others', async () => {
  const screen = await render(
    <UiProvider locale="en-US" lang="de">
      <WidgetMessagesProvider messages={german}>
        <ListPage title="Benutzer" source={source} query={query} columns={[]} getRowId={(row) => row.id} />
      </WidgetMessagesProvider>
    </UiProvider>,
  )
  await expect.element(screen.getByRole('button', { name: 'Suchen' })).toBeVisible()
  await expect.element(screen.getByPlaceholder('Konto eingeben')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reset' })).toBeVisible()
})
