-- The association whose office has noted the new address, after a mail to the present one did not arrive; null: the person or an
-- operator asked for it. Such a change also needs the password.
alter table email_change add column association_id integer references association;
