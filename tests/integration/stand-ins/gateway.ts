import './service.ts';
