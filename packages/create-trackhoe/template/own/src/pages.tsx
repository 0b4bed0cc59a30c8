import { MachinesPage } from './machines-page.tsx'

export const HOME = '/machines'

/** The pages of the bar, in their order. */
export const pages = [{ path: HOME, titles: { 'zh-CN': '设备', 'en-US': 'Machines' }, Page: MachinesPage }]
