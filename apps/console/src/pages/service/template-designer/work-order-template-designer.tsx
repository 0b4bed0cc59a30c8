import { TemplatePage } from './template-page.tsx'

/** 工单模板设计: the variable part of a type's work orders, between items that are fixed. */
export const WorkOrderTemplateDesigner = () => <TemplatePage kind="workorder" />
