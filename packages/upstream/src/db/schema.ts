export * from './auth.schema.ts';
export * from './campaign.schema.ts';
export * from './lead.schema.ts';
export * from './mail.schema.ts';
export * from './organization.schema.ts';
export * from './provider-set.schema.ts';
export * from './sequence.schema.ts';
export * from './work.schema.ts';
