-- Which languages there are is told by contract/languages.ts alone; here stays that it is a language's code.
alter table account
  drop constraint account_language_check,
  add constraint account_language_check check (language ~ '^[a-z]{2,3}$');
alter table registration
  drop constraint registration_language_check,
  add constraint registration_language_check check (language ~ '^[a-z]{2,3}$');
