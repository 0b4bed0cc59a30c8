import { RolesPage } from './roles-page.tsx'

export const HOME = '/roles'

/** The pages of the bar, in their order. */
export const pages = [{ path: HOME, titles: { 'zh-CN': '角色', 'en-US': 'Roles' }, Page: RolesPage }]
