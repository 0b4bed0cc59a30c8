import { TemplatePage } from './template-page.tsx'

/** 固定项设计: what every work order of a type begins and ends with. */
export const FixedItemsDesigner = () => <TemplatePage kind="fixed" />
