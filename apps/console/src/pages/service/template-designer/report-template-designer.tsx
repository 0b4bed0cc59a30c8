import { TemplatePage } from './template-page.tsx'

/** 服务报告模板设计: the report of a type's services. */
export const ReportTemplateDesigner = () => <TemplatePage kind="report" />
