import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { LANGUAGES } from '../../apps/help/src/contents.ts'
import { PICTURE_SIZE, PICTURE_THEMES, picturePath, pictures } from '../../apps/help/src/pictures.ts'
import { expect, haveSession, headersOf, keepSettings } from '../journey.ts'
import { test } from './morning.ts'

const PUBLIC = resolve(import.meta.dirname, '../../apps/help/docs/public')
const LOCALES = { zh: 'zh-CN', en: 'en-US' } as const

for (const language of LANGUAGES) {
  for (const theme of PICTURE_THEMES) {
    test(`pictures in ${language}, ${theme}`, async ({ page, request }) => {
      await page.setViewportSize(PICTURE_SIZE)
      await haveSession(page, 'admin')
      await keepSettings(page, { locale: LOCALES[language], theme })
      const answer = await request.get('/jeecg-boot/sumitomo/serviceParamsVideo/list?pageSize=1', {
        headers: await headersOf(request, 'admin'),
      })
      const { result } = await answer.json()
      const vclId = String(result.records[0].vclId)
      for (const { page: name, address = name.replace(/^pages/, '') } of pictures) {
        await page.goto(address.replace('{vclId}', vclId))
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await page.evaluate(() => document.fonts.ready)
        const path = join(PUBLIC, picturePath(name, language, theme))
        await mkdir(dirname(path), { recursive: true })
        await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
      }
    })
  }
}
