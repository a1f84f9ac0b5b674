-- Reports of the app's errors were kept as they came, with whatever they quoted. From now on they are reduced before
-- they are sent and before they are kept (contract/error-report.ts); what is there cannot be told from a name.
delete from app_error;
